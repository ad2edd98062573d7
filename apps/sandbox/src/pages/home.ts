import type { Html } from './html.ts';
import { html } from './html.ts';
import { page } from './page.ts';

const rooms = [
  {
    partner: '토스페이먼츠',
    title: '결제',
    what: '상점에서 주문하면 연습용 결제창이 열립니다. 승인, 거절, 닫기, 느린 승인, 가상계좌 발급을 고를 수 있고, 입금과 웹훅은 결제 목록에서 누릅니다.',
    path: '/toss/payments',
    link: '결제 목록 보기',
  },
  {
    partner: 'SOLAPI',
    title: '문자와 알림톡',
    what: '상점이 보낸 문자와 카카오 알림톡을 진짜 휴대폰 대신 문자함이 받습니다. 가입할 때의 인증번호도 여기로 옵니다.',
    path: '/inbox',
    link: '문자함 열기',
  },
  {
    partner: 'SMTP',
    title: '메일',
    what: '작은 메일 서버가 상점의 메일을 받아 메일함에 보여 줍니다. HTML은 아무것도 실행할 수 없는 틀 안에서 열립니다.',
    path: '/inbox/mails',
    link: '메일함 열기',
  },
  {
    partner: 'Firebase',
    title: '앱 푸시',
    what: '상점이 앱으로 보낸 알림을 진짜 휴대폰 대신 받습니다. 앱을 지운 휴대폰도 흉내 낼 수 있습니다.',
    path: '/inbox/pushes',
    link: '푸시함 열기',
  },
  {
    partner: '카카오 · Apple',
    title: '소셜 로그인',
    what: '상점의 로그인 버튼이 여기의 동의 화면을 엽니다. 누구로 들어갈지, 무엇을 알려 줄지, Apple이면 이메일을 가릴지 고르고, 취소할 수도 있습니다.',
    path: '/social',
    link: '연결된 사람 보기',
  },
  {
    partner: 'NHN KCP',
    title: '휴대폰 본인확인',
    what: '상점이 연 작은 창에서 이름, 생년월일, 통신사, 번호를 적으면 암호화되고 서명된 답이 상점으로 갑니다. 취소와 정보 불일치도 고를 수 있습니다.',
    path: '/social',
    link: '지어낸 사람들 보기',
  },
  {
    partner: '스마트택배',
    title: '택배 조회',
    what: '보낸 상품이 집화에서 문 앞까지 1분마다 한 곳씩 나아갑니다. 기다리기 싫으면 다음 곳으로 보내거나 바로 도착시킵니다.',
    path: '/tracking',
    link: '택배 보기',
  },
  {
    partner: 'juso.go.kr',
    title: '주소 검색',
    what: '전국의 도로명주소 수백 곳을 찾아 줍니다. 연남동, 애월읍, 울릉읍, 백령면으로 찾아 보세요.',
    path: '/juso',
    link: '주소 둘러보기',
  },
  {
    partner: 'Sentry · Slack',
    title: '오류 보고',
    what: '상점이 보고한 오류와 팀 대화방에 남긴 말을 받아 보여 줍니다.',
    path: '/reports',
    link: '보고 보기',
  },
  {
    partner: 'S3',
    title: '파일 저장소',
    what: '상점이 사진을 S3에 두도록 설정하면 그 사진을 받아 둡니다. 서명, 시각, 내용의 해시를 진짜처럼 확인합니다.',
    path: '/objects',
    link: '파일 보기',
  },
  {
    partner: '인증 앱',
    title: '직원 인증 코드',
    what: '관리자 화면에 로그인할 때 묻는 6자리 코드를 진짜 휴대폰 대신 보여 줍니다. 새 직원의 설정 키도 넣을 수 있습니다.',
    path: '/staff-codes',
    link: '코드 보기',
  },
  {
    partner: '모든 파트너',
    title: '장애 연습',
    what: '느린 답, 오류, 깨진 본문, 끊긴 연결, 두 번 온 웹훅을 다음 몇 번의 호출에 겁니다.',
    path: '/faults',
    link: '장애 걸기',
  },
] as const;

/** Render the home page: what the sandbox stands in for, with links. */
export function homePage(shopUrl: string | undefined): Html {
  return page({
    path: '/',
    title: '연습용 파트너',
    lead: '상점이 바깥세상과 주고받는 일을 이 컴퓨터 안에서 대신합니다. 상점은 진짜 파트너에게 하듯 같은 방식으로 말하므로, 주소와 열쇠만 바꾸면 그대로 진짜와 이어집니다.',
    body: html`<ul class="cards">${rooms.map(
      (room) => html`<li>
        <small>${room.partner}</small>
        <h2>${room.title}</h2>
        <p>${room.what}</p>
        <a href="${room.path}">${room.link}</a>
      </li>`,
    )}</ul>
    ${shopUrl && html`<p class="gap"><a href="${shopUrl}">상점으로 가기</a></p>`}`,
  });
}
