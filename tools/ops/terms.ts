import { TermsType } from '@duskline/contract/shop/terms';
import { isRefusal } from '@duskline/platform/http/refusal';
import { publishCustomTerms, publishTerms } from '@duskline/shop-api/modules/terms/index';
import { z } from 'zod';
import { command } from './command.ts';
import { day, flag, nonEmptyText } from './inputs.ts';

const termsType = z
  .string()
  .toUpperCase()
  .pipe(z.enum(TermsType.options, `약관 종류: ${TermsType.options.join(', ')}`));

const place = z
  .string()
  .toUpperCase()
  .pipe(z.enum(['MEMBER', 'ORDER'], 'member(회원가입) 또는 order(주문서)로 입력해 주세요.'));

/** Legal terms and the shop's own terms. */
export const termsCommands = [
  command({
    usage: 'terms publish TYPE --from DAY [--file FILE]',
    korean:
      '약관의 새 판을 시행일과 함께 올립니다. 같은 날의 판은 시행 전이면 바뀝니다. 내용(HTML)은 --file이나 표준 입력으로 줍니다.',
    english:
      'publishes terms in force from a day on; their HTML comes from a file or standard input',
    input: { type: termsType, from: day, file: nonEmptyText.optional() },
    async run(context, { type, from: inForceFrom, file }) {
      const html = await context.readText(file);
      return context.changeShop(async (tx, { clock }) => {
        const terms = { type, inForceFrom, html };
        const published = await publishTerms(tx, context.actor, terms, clock.now());
        if (isRefusal(published)) return published;
        const { termsNo } = published;
        return {
          text: `약관 ${termsNo}번을 올렸어요. ${inForceFrom}부터 시행해요.`,
          after: { termsNo, type, inForceFrom },
        };
      });
    },
  }),
  command({
    usage: 'terms ask PLACE --name NAME [--required] [--file FILE]',
    korean:
      '회원가입(member)이나 주문서(order)에서 물을 쇼핑몰 약관을 올립니다. 내용(HTML)은 --file이나 표준 입력으로 줍니다.',
    english: 'publishes terms of the shop’s own, asked for at registration or on the order sheet',
    input: { place, name: nonEmptyText, required: flag, file: nonEmptyText.optional() },
    async run(context, { place: where, name, required: isRequired, file }) {
      const html = await context.readText(file);
      return context.changeShop(async (tx, { clock }) => {
        const terms = { place: where, name, isRequired, html };
        const published = await publishCustomTerms(tx, context.actor, terms, clock.now());
        if (isRefusal(published)) return published;
        const { customTermsNo } = published;
        return {
          text: `약관 ${customTermsNo}번을 올렸어요: ${name}`,
          after: { customTermsNo, place: where, name, isRequired },
        };
      });
    },
  }),
];
