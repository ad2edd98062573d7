import { addDays, seoulDateTime } from '@duskline/contract/time.rules';
import { isRefusal, refuse } from '@duskline/platform/http/refusal';
import { endDrop } from '@duskline/shop-api/modules/drop-management/index';
import {
  ADMISSION_SECONDS,
  countTickets,
  createDrop,
  findDraw,
  findDrop,
  findLastDrops,
  findShownTickets,
  openDropNow,
  placeState,
} from '@duskline/shop-api/modules/drops/index';
import { z } from 'zod';
import { command } from './command.ts';
import { count, flag, rowNo, since, until } from './inputs.ts';
import { table } from './table.ts';

const MOST_LISTED = 50;
/** Letters of an entrant code that distinguish it from others. */
const SHOWN_LETTERS = 8;
/** What two cores have been measured to sell, with browsing beside it. */
const PER_MINUTE = 600;
const MARGIN = 10;

/** The waiting rooms of drops. */
export const dropCommands = [
  command({
    usage:
      'drops create PRODUCT_NO --opens TIME [--ends TIME] [--option OPTION_NO] [--per-minute COUNT] [--margin COUNT] [--seconds COUNT] [--identity] [--guests]',
    korean:
      '상품(또는 옵션 하나)을 드롭으로 엽니다. 여는 때까지 대기실에 들어오고, 그때 추첨한 순서로 입장합니다.',
    english: 'puts a product or one option of it into a drop with a lobby, a draw and a queue',
    input: {
      productNo: rowNo,
      opens: since,
      ends: until.optional(),
      option: rowNo.optional(),
      perMinute: count.pipe(z.number().min(1).max(60_000)).optional(),
      margin: count.optional(),
      seconds: count.pipe(z.number().min(30).max(1800)).optional(),
      identity: flag,
      guests: flag,
    },
    run: (context, { productNo, opens: opensAt, ends, option, perMinute, margin, ...rest }) =>
      context.changeShop(async (tx, { vault, clock }) => {
        const facts = {
          ...{ productNo, optionNo: option ?? null, opensAt, endsAt: ends ?? addDays(opensAt, 1) },
          ...{ perMinute: perMinute ?? PER_MINUTE, margin: margin ?? MARGIN },
          admissionSeconds: rest.seconds ?? ADMISSION_SECONDS,
          ...{ identityRequired: rest.identity, guestsAllowed: rest.guests },
        };
        const drop = await createDrop(tx, vault, facts, clock.now());
        if (isRefusal(drop)) return drop;
        const { dropNo, secretHash } = drop;
        return {
          text: `드롭 ${dropNo}번: ${seoulDateTime(opensAt)}에 열려요. 추첨 해시 ${secretHash}`,
          after: { dropNo, ...facts, secretHash },
        };
      }),
  }),
  command({
    usage: 'drops open DROP_NO',
    korean: '드롭을 지금 엽니다. 1초 안에 대기실을 추첨합니다.',
    english: 'opens a drop now instead of at its time',
    input: { dropNo: rowNo },
    run: (context, { dropNo }) =>
      context.changeShop(async (tx, { clock }) => {
        const before = await openDropNow(tx, dropNo, clock.now());
        if (isRefusal(before)) return before;
        return {
          text: `드롭 ${dropNo}번을 열었어요.`,
          before: { dropNo, opensAt: before.opensAt },
          after: { dropNo, opensAt: clock.now() },
        };
      }),
  }),
  command({
    usage: 'drops stop DROP_NO',
    korean:
      '드롭을 끝냅니다. 연 드롭의 남은 수량은 누구나 살 수 있고, 열기 전의 드롭이면 상품 판매도 멈춥니다. 결제 중인 주문은 그대로 끝납니다.',
    english:
      'stops a drop; what is left is sold to anybody, or off sale where the drop has not opened',
    input: { dropNo: rowNo },
    run: (context, { dropNo }) =>
      context.changeShop(async (tx, shop) => {
        const ended = await endDrop(tx, shop, dropNo);
        if (isRefusal(ended)) return ended;
        const { before, after, isOffSale } = ended;
        const off = isOffSale ? ' 상품 판매도 멈췄어요.' : '';
        return { text: `드롭 ${dropNo}번을 끝냈어요.${off}`, before, after };
      }),
  }),
  command({
    usage: 'drops list',
    korean: '최근 드롭을 보여 줍니다.',
    english: 'lists the last drops',
    input: {},
    async run({ shop }) {
      const drops = await findLastDrops(shop.db, MOST_LISTED);
      const data = drops.map(({ dropNo, productNo, optionNo, productName, state, opensAt }) => ({
        ...{ dropNo, productNo, optionNo, productName, state, opensAt: seoulDateTime(opensAt) },
      }));
      const rows = data.map((drop) => [
        ...[drop.dropNo, drop.productNo, drop.optionNo, drop.productName],
        ...[drop.state, drop.opensAt],
      ]);
      return { text: table(['드롭', '상품', '옵션', '이름', '상태', '여는 때'], rows), data };
    },
  }),
  command({
    usage: 'drops show DROP_NO [--draw]',
    korean:
      '드롭에 누가 들어와 뽑히고 입장하고 샀는지 보여 줍니다. --draw는 추첨을 다시 계산할 목록입니다(--json).',
    english: 'shows who entered, was drawn, admitted and bought; --draw lists the whole draw',
    input: { dropNo: rowNo, draw: flag },
    async run({ shop }, { dropNo, draw }) {
      const drop = await findDrop(shop.db, dropNo);
      if (!drop) return refuse('drop_not_found');
      const { state, secretHash, secret } = drop;
      if (draw) {
        if (secret === null) return refuse('drop_not_over');
        const entrants = await findDraw(shop.db, dropNo);
        const rows = entrants.map(({ rank, entrantCode }) => [rank, entrantCode]);
        const data = { dropNo, secretHash, secret, entrants };
        return { text: table(['순번', '참가 번호'], rows), data };
      }
      const counts = await countTickets(shop.db, dropNo);
      const tickets = await findShownTickets(shop.db, dropNo, MOST_LISTED);
      const places = tickets.map(({ entrantKey, drawRank, rank, ...ticket }) => ({
        ...{ rank, drawRank, entrant: `${entrantKey.slice(0, SHOWN_LETTERS)}…` },
        ...{ isMember: ticket.isMember, enteredAt: seoulDateTime(ticket.enteredAt) },
        admittedAt: ticket.admittedAt && seoulDateTime(ticket.admittedAt),
        state: placeState(ticket),
      }));
      const rows = places.map((place) => [
        ...[place.rank, place.drawRank, place.entrant, place.isMember ? '회원' : '비회원'],
        ...[place.enteredAt, place.admittedAt, place.state],
      ]);
      const { entered, drawn, admitted, lapsed, ordered, bought } = counts;
      const heads = ['순번', '추첨', '참가 번호', '누구', '들어온 때', '입장한 때', '상태'];
      const text = [
        `드롭 ${dropNo}번 ${state} · ${seoulDateTime(drop.opensAt)} · 추첨 해시 ${secretHash}`,
        `들어옴 ${entered} · 추첨 ${drawn} · 입장 ${admitted} · 입장 시간 지남 ${lapsed} · 결제 중 ${ordered} · 구매 ${bought}`,
        table(heads, rows),
      ].join('\n');
      return { text, data: { dropNo, state, secretHash, secret, ...counts, places } };
    },
  }),
];
