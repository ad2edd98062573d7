import { rotateKeys } from '@duskline/member-api/modules/signing-keys/index';
import { resealMembers } from '@duskline/member-api/vault/reseal';
import { isRefusal } from '@duskline/platform/http/refusal';
import { resealShop } from '@duskline/shop-api/vault/sealed-tables';
import { command } from './command.ts';

/** Signing keys of tokens, and encryption keys of personal data. */
export const keyCommands = [
  command({
    usage: 'keys rotate',
    korean:
      '로그인 토큰의 서명 키를 새로 만듭니다. 10분 뒤부터 쓰이고, 로그인은 그대로 유지됩니다.',
    english: 'adds a signing key, used from ten minutes later; nobody is logged out',
    input: {},
    run: (context) =>
      context.changeMembers(async (tx, { clock, vault }) => {
        const { added, removed } = await rotateKeys({ db: tx, vault }, clock.now());
        const text = `새 서명 키(${added})를 공개했어요. 지운 옛 키: ${removed.length}개`;
        return { text, after: { added, removed } };
      }),
  }),
  command({
    usage: 'keys reseal',
    korean: '개인정보를 PERSONAL_DATA_KEYS의 첫 번째 키로 다시 암호화합니다.',
    english: 'encrypts personal data again with the first key of PERSONAL_DATA_KEYS',
    input: {},
    async run(context) {
      // It runs in steps and resumes where it was cut off: the audit entry comes before the first.
      const audited = await context.changeMembers(async () => ({
        text: '',
        after: { began: true },
      }));
      if (isRefusal(audited)) return audited;
      const resealed = (await resealMembers(context.member)) + (await resealShop(context.shop));
      return { text: `개인정보 ${resealed}건을 다시 암호화했어요.`, data: { resealed } };
    },
  }),
];
