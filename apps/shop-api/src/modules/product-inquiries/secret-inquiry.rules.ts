type Inquiry = {
  title: string;
  content: string;
  isSecret: boolean;
  memberNo: number;
  loginId: string;
  writerName: string;
  nickname: string;
};

/** The text that everybody but the author of a secret inquiry sees. */
const SECRET_TEXT = '비밀글이에요.';

/** Return the part of an inquiry that one reader may see: the text unless secret, and no other member's full name. */
export function visiblePart(inquiry: Inquiry, reader: number | undefined) {
  const isOwn = reader === inquiry.memberNo;
  const readable = isOwn || !inquiry.isSecret;
  return {
    isOwn,
    withAnswer: readable,
    title: readable ? inquiry.title : SECRET_TEXT,
    content: readable ? inquiry.content : SECRET_TEXT,
    memberNo: isOwn ? inquiry.memberNo : 0,
    loginId: isOwn ? inquiry.loginId : firstLetters(inquiry.loginId, 2),
    writerName: isOwn ? inquiry.writerName : firstLetters(inquiry.writerName, 1),
    nickname: isOwn ? inquiry.nickname : firstLetters(inquiry.nickname, 1),
  };
}

function firstLetters(text: string, letters: number): string {
  return text === '' ? '' : `${[...text].slice(0, letters).join('')}***`;
}
