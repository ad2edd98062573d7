/** A fictional person. */
export type Person = {
  key: string;
  familyName: string;
  givenName: string;
  nickname: string;
  email: string;
  /** Digits of a phone number that no carrier issues. */
  phone: string;
  /** `YYYY-MM-DD`. */
  birthday: string;
  sex: 'female' | 'male';
  kakaoId: string;
};

/** The people who may sign in on the consent pages. */
export const people: readonly Person[] = [
  {
    key: 'noeul',
    familyName: '김',
    givenName: '노을',
    nickname: '노을',
    email: 'noeul@people.example',
    phone: '01000002101',
    birthday: '1996-03-02',
    sex: 'female',
    kakaoId: '3000002101',
  },
  {
    key: 'saebyeok',
    familyName: '박',
    givenName: '새벽',
    nickname: '새벽네시',
    email: 'saebyeok@people.example',
    phone: '01000002102',
    birthday: '1991-11-24',
    sex: 'male',
    kakaoId: '3000002102',
  },
  {
    key: 'hannat',
    familyName: '이',
    givenName: '한낮',
    nickname: '한낮의스니커',
    email: 'hannat@people.example',
    phone: '01000002103',
    birthday: '2003-06-15',
    sex: 'male',
    kakaoId: '3000002103',
  },
  {
    key: 'geuneul',
    familyName: '최',
    givenName: '그늘',
    nickname: '그늘',
    email: 'geuneul@people.example',
    phone: '01000002104',
    birthday: '1984-01-30',
    sex: 'female',
    kakaoId: '3000002104',
  },
];

/** Find a person by their key in a form. */
export function personOf(key: string): Person | undefined {
  return people.find((person) => person.key === key);
}

export function fullName(person: Person): string {
  return person.familyName + person.givenName;
}
