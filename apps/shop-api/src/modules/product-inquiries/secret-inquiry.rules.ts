type Question = {
  title: string;
  content: string;
  isSecret: boolean;
  memberNo: number;
  loginId: string;
  writerName: string;
  nickname: string;
};

/** What stands in the place of a secret question for everybody but its writer. */
const SECRET = '비밀글이에요.';

/** What of a question one reader is shown: words unless secret, and never another shopper's name. */
export function whatIsShown(question: Question, reader: number | undefined) {
  const isOwn = reader === question.memberNo;
  const readable = isOwn || !question.isSecret;
  return {
    isOwn,
    withAnswer: readable,
    title: readable ? question.title : SECRET,
    content: readable ? question.content : SECRET,
    memberNo: isOwn ? question.memberNo : 0,
    loginId: isOwn ? question.loginId : beginning(question.loginId, 2),
    writerName: isOwn ? question.writerName : beginning(question.writerName, 1),
    nickname: isOwn ? question.nickname : beginning(question.nickname, 1),
  };
}

function beginning(text: string, letters: number): string {
  return text === '' ? '' : `${[...text].slice(0, letters).join('')}***`;
}
