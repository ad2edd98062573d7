import { fullName, type Person } from '../openid/people.ts';

/** Make the claims of Kakao's ID token. */
export function idTokenClaims(person: Person) {
  return { sub: person.kakaoId, nickname: person.nickname, email: person.email };
}

/** Make the claims of Kakao's userinfo, before those without consent are removed. */
export function userinfoClaims(person: Person) {
  return {
    ...idTokenClaims(person),
    email_verified: true,
    name: fullName(person),
    gender: person.sex,
    birthdate: person.birthday,
    phone_number: `+82 ${person.phone.slice(1, 3)}-${person.phone.slice(3, 7)}-${person.phone.slice(7)}`,
    phone_number_verified: true,
  };
}
