import type { ReactNode } from 'react';
import { formatCount, formatMoment, formatWon } from '../../lib/format/format.ts';
import { ChangedMeanwhile } from '../../lib/forms/changed-meanwhile.tsx';
import { describeValue } from '../../lib/forms/form-changes.ts';
import { couponTexts } from '../../texts/coupons.ts';
import { changedInDraft, type Discount, type Draft, draftOf, mergeDrafts } from './coupon-draft.ts';
import { discountWords } from './coupon-words.ts';
import type { Coupon, CouponChoices } from './coupons.queries.ts';

const { meanwhile: texts, states } = couponTexts;
const names = {
  ...couponTexts.fields,
  ...{ discount: couponTexts.sections.discount, gradeNos: couponTexts.fields.grades },
  ...{ includes: couponTexts.targets.includes, excludes: couponTexts.targets.excludes },
};

/**
 * What somebody else saved of a coupon, or that members have it by now, beside one's own changes. Once
 * it was stopped nothing is saved any more: one's own words can only be taken from here.
 */
export function CouponChangedMeanwhile({
  base,
  mine,
  theirs,
  choices,
  onChoose,
  onClose,
}: {
  base: Coupon;
  mine: Draft;
  theirs: Coupon;
  choices: CouponChoices;
  /** Go on from what is stored, with a draft upon it. */
  onChoose: (draft: Draft) => void;
  onClose: () => void;
}): ReactNode {
  const [before, stored] = [draftOf(base.form), draftOf(theirs.form)];
  const isStopped = theirs.state === 'STOPPED';
  const others = [
    ...(base.isInUse === theirs.isInUse
      ? []
      : [{ name: texts.issued, before: texts.notInUse, after: texts.inUse }]),
    ...(isStopped
      ? [{ name: texts.state, before: states[base.state], after: states[theirs.state] }]
      : []),
  ];
  const hint = isStopped ? texts.stoppedHint : theirs.isInUse ? texts.inUseHint : undefined;
  return (
    <ChangedMeanwhile
      {...{ names, others, onClose }}
      {...(hint && { hint })}
      describe={(field, value) => describeField(field, value, { base, theirs, choices })}
      compare={changedInDraft}
      base={before}
      mine={mine}
      theirs={stored}
      onMerge={
        isStopped
          ? undefined
          : () => onChoose(mergeDrafts(before, mine, { draft: stored, isInUse: theirs.isInUse }))
      }
      onDiscard={() => onChoose(stored)}
    />
  );
}

/** Say what stands in a field of a draft as the form says it. */
function describeField(
  field: string,
  value: unknown,
  { base, theirs, choices }: { base: Coupon; theirs: Coupon; choices: CouponChoices },
): string {
  switch (field) {
    case 'discount':
      return describeDiscount(value as Discount);
    case 'minAmt':
      return value === null ? describeValue(value) : formatWon(Number(value));
    case 'kind':
      return couponTexts.kinds[value as Draft['kind']];
    case 'issueKind':
      return couponTexts.issueKinds[value as Draft['issueKind']];
    case 'platforms':
      return listed(
        (value as Draft['platforms']).map((platform) => couponTexts.platforms[platform]),
      );
    case 'gradeNos':
      return listed((value as number[]).map((no) => nameIn(choices.grades, no)));
    case 'includes':
    case 'excludes':
      return describeTargets(
        value as Draft['includes'],
        [...base.targets, ...theirs.targets],
        choices,
      );
    default:
  }
  if (field.endsWith('At') && typeof value === 'string') return formatMoment(new Date(value));
  return typeof value === 'number' ? formatCount(value) : describeValue(value);
}

function describeDiscount(discount: Discount): string {
  const isTyped = discount.fixedAmt !== null || discount.rate !== null;
  return isTyped ? discountWords(discount) : describeValue(null);
}

function describeTargets(
  { productNos, categoryNos, brandNos }: Draft['includes'],
  known: Coupon['targets'],
  choices: CouponChoices,
): string {
  const products = known
    .filter(({ kind }) => kind === 'PRODUCT')
    .map(({ no, name }) => ({ no, name: name ?? String(no) }));
  return listed([
    ...productNos.map((no) => nameIn(products, no)),
    ...categoryNos.map((no) => nameIn(choices.categories, no)),
    ...brandNos.map((no) => nameIn(choices.brands, no)),
  ]);
}

function nameIn(list: readonly { no: number; name: string }[], no: number): string {
  return list.find((one) => one.no === no)?.name ?? String(no);
}

function listed(words: readonly string[]): string {
  return words.length === 0 ? describeValue(null) : words.join(', ');
}
