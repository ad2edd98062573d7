import { isRefusal, refuse } from '@duskline/platform/refusal';
import { z } from 'zod';
import { command } from './command.ts';
import { table } from './table.ts';

/** The repeating jobs of both services, described for operators. */
export const jobDescriptions: Record<string, string> = {
  'confirm-delivered': '배송완료 7일 뒤 자동 구매확정',
  'track-parcels': '택배 배송 조회',
  'points-expiry': '적립금 소멸',
  'notify-expiring-points': '곧 사라지는 적립금 알림',
  'coupon-expiry': '쿠폰 만료',
  'recalculate-grades': '회원 등급 산정',
  'release-expired-reservations': '결제창에서 결제하지 않은 주문의 재고·쿠폰·적립금 되돌리기',
  'count-sales': '결제된 상품을 판매 수에 반영',
  'keep-all-last-orders': '모든 회원의 마지막 주문일을 새로 맞추기',
  'keep-last-orders': '새 주문을 회원의 마지막 주문일에 반영',
  'sweep-payments': '입금 기한이 지난 가상계좌와 끝나지 않은 결제 정리, 환불 요청',
  'reconcile-payments': '어제 결제를 결제사 내역과 대조',
  'count-sales-days': '오늘과 아직 세지 않은 날의 매출 세기',
  'recount-sales-days': '지난 35일의 매출을 다시 세기',
  'resume-catalog-refresh': '바뀐 브랜드와 카테고리를 상품 검색에 마저 반영',
  'refresh-rankings': '판매·좋아요·리뷰 순위 반영',
  'send-restock-alerts': '재입고 알림',
  'deliver-notifications': '알림을 Member API에 넘김',
  'send-due-messages': '예약된 메시지 발송',
  'end-shop-sessions-again': '끝난 로그인의 쇼핑 세션 종료를 쇼핑몰에 다시 알림',
  'erase-withdrawn-left': '탈퇴 회원의 개인정보 파기',
  'purge-old-records': '보존 기한이 지난 주문·문의·후기·적립금·쿠폰 기록 정리',
  'purge-sessions': '끝난 쇼핑 세션 정리',
  'purge-expired': '끝난 토큰과 인증번호 정리',
  'purge-messages': '보낸 메시지와 알림함 정리',
  'purge-announcements': '전달한 알림 정리',
  'purge-search-log': '지난 검색어 정리',
  'purge-restock-alerts': '지난 재입고 알림 신청 정리',
  'purge-identity': '끝나지 않은 본인인증 정리',
  'purge-verification-codes': '지난 인증번호 정리',
  'purge-order-sheets': '지난 주문서 정리',
  'turn-due-products': '예약한 상품을 때에 맞춰 판매하고 내리기',
  'turn-due-display': '예약한 배너·팝업·섹션·이벤트를 때에 맞춰 올리고 내리기',
  'turn-due-articles': '예약한 공지와 자주 묻는 질문을 때에 맞춰 보이고 내리기',
  'show-terms-of-today': '오늘 시행하는 약관을 쇼핑몰에 보이기',
  'start-due-campaigns': '예약한 캠페인을 때에 맞춰 보내기',
  'key-orders': '지난 주문을 이름과 연락처로 찾을 수 있게 하기',
  'purge-order-batches': '지난 주문 일괄 작업 정리',
  'purge-staff-logins': '지난 직원 로그인과 초대 정리',
  'purge-access-records': '2년이 지난 개인정보 접속 기록 정리',
  'purge-uploads': '쓰이지 않은 사진 정리',
  'advance-drops': '드롭의 대기실을 열고 차례대로 들여보내기',
  'purge-drop-tickets': '지난 드롭의 대기표 정리',
};

/** Repeating jobs: nightly, hourly and every minute. */
export const jobCommands = [
  command({
    usage: 'jobs list',
    korean: '쇼핑몰이 스스로 되풀이하는 일과 시각(서울)을 보여 줍니다.',
    english: 'lists the repeating jobs and their times (Seoul time)',
    input: {},
    async run(context) {
      const jobs = (await context.repeatedJobs()).map(({ name, service, cron }) => ({
        ...{ name, service, cron },
        korean: jobDescriptions[name] ?? '',
      }));
      const rows = jobs.map(({ name, service, cron, korean }) => [name, service, cron, korean]);
      return { text: table(['이름', '서비스', '시각(cron)', '하는 일'], rows), data: jobs };
    },
  }),
  command({
    usage: 'jobs run NAME',
    korean: '되풀이하는 일 하나를 지금 합니다. 여러 번 해도 안전합니다.',
    english: 'runs a repeating job now; safe to repeat',
    input: { name: z.string() },
    async run(context, { name }) {
      const jobs = await context.repeatedJobs();
      const job = jobs.find((each) => each.name === name);
      if (!job) {
        return refuse('invalid_request', {}, '그런 일이 없어요. jobs list로 이름을 확인해 주세요.');
      }
      // A job has many transactions of its own: the audit entry comes before the first.
      const change = job.service === 'shop' ? context.changeShop : context.changeMembers;
      const audited = await change(async () => ({ text: '', after: { job: name } }));
      if (isRefusal(audited)) return audited;
      const result = (await job.run()) ?? null;
      const text = `${name}: ${result === null ? '했어요.' : JSON.stringify(result)}`;
      return { text, data: { job: name, result } };
    },
  }),
];
