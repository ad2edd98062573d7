import { couponPlatforms } from '@duskline/contract/admin/coupon-form';
import type { ReactNode } from 'react';
import { CountField, MomentField } from '../../lib/forms/count-and-moment-fields.tsx';
import { couponTexts } from '../../texts/coupons.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { optionsOf, Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WonField } from '../../ui/won-field.tsx';
import type { Draft, FieldErrors } from './coupon-draft.ts';
import type { CouponChoices } from './coupons.queries.ts';

type Props = {
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
};

const texts = couponTexts.fields;
const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-4';

/** What it is called, and how much it takes off what. */
export function DiscountFields({ draft, errors, onChange }: Props): ReactNode {
  const isRate = draft.discountKind === 'RATE';
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={texts.name}
          isRequired
          maxLength={60}
          error={errors.name}
          value={draft.name}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <TextField
          label={texts.reason}
          maxLength={100}
          error={errors.reason}
          value={draft.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
        />
      </div>
      <div className={grid}>
        <Select
          label={texts.kind}
          value={draft.kind}
          options={optionsOf(couponTexts.kinds)}
          onChange={(event) => onChange({ kind: event.currentTarget.value as Draft['kind'] })}
        />
        <Select
          label={texts.discountKind}
          value={draft.discountKind}
          options={[
            { value: 'AMOUNT', label: texts.amount },
            { value: 'RATE', label: texts.ratio },
          ]}
          onChange={(event) =>
            onChange({ discountKind: event.currentTarget.value as Draft['discountKind'] })
          }
        />
        {isRate ? (
          <CountField
            label={texts.rate}
            isRequired
            error={errors.rate}
            value={draft.rate}
            onChange={(rate) => onChange({ rate })}
          />
        ) : (
          <WonField
            label={texts.fixedAmt}
            isRequired
            error={errors.fixedAmt}
            value={draft.fixedAmt}
            onChange={(fixedAmt) => onChange({ fixedAmt })}
          />
        )}
        {isRate && (
          <WonField
            label={texts.maxDiscountAmt}
            hint={texts.maxHint}
            error={errors.maxDiscountAmt}
            value={draft.maxDiscountAmt}
            onChange={(won) => onChange({ maxDiscountAmt: won ?? 0 })}
          />
        )}
        <WonField
          label={texts.minAmt}
          hint={isRate ? undefined : texts.minHint}
          error={errors.minAmt}
          value={draft.minAmt}
          onChange={(minAmt) => onChange({ minAmt })}
        />
      </div>
      <Checkbox
        label={texts.combinable}
        checked={draft.combinable}
        onChange={(event) => onChange({ combinable: event.currentTarget.checked })}
      />
    </div>
  );
}

/** How members get it. `isLocked`: only its end and its number may change. */
export function IssueFields({
  draft,
  errors,
  isLocked,
  onChange,
}: Props & { isLocked: boolean }): ReactNode {
  return (
    <div className={grid}>
      <Select
        label={texts.issueKind}
        hint={couponTexts.issueKindHints[draft.issueKind]}
        disabled={isLocked}
        value={draft.issueKind}
        options={optionsOf(couponTexts.issueKinds)}
        onChange={(event) =>
          onChange({ issueKind: event.currentTarget.value as Draft['issueKind'] })
        }
      />
      {draft.issueKind === 'CODE' && (
        <TextField
          label={texts.code}
          isRequired
          disabled={isLocked}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          error={errors.code}
          value={draft.code ?? ''}
          onChange={(event) => onChange({ code: event.currentTarget.value })}
        />
      )}
      <MomentField
        label={texts.issueStartsAt}
        isRequired
        disabled={isLocked}
        error={errors.issueStartsAt}
        value={draft.issueStartsAt}
        onChange={(at) => at !== null && onChange({ issueStartsAt: at })}
      />
      <MomentField
        label={texts.issueEndsAt}
        error={errors.issueEndsAt}
        value={draft.issueEndsAt}
        onChange={(issueEndsAt) => onChange({ issueEndsAt })}
      />
      <CountField
        label={texts.issueLimit}
        hint={texts.limitHint}
        error={errors.issueLimit}
        value={draft.issueLimit}
        onChange={(issueLimit) => onChange({ issueLimit })}
      />
      <CountField
        label={texts.personLimit}
        isRequired
        disabled={isLocked}
        error={errors.personLimit}
        value={draft.personLimit}
        onChange={(personLimit) => onChange({ personLimit })}
      />
    </div>
  );
}

/** Until when, where and by whom it can be used. */
export function UseFields({
  draft,
  errors,
  choices,
  onChange,
}: Props & { choices: CouponChoices }): ReactNode {
  const toggle = <Item,>(items: readonly Item[], item: Item) =>
    items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
  return (
    <div className="space-y-4">
      <div className={grid}>
        <MomentField
          label={texts.useEndsAt}
          error={errors.useEndsAt}
          value={draft.useEndsAt}
          onChange={(useEndsAt) => onChange({ useEndsAt })}
        />
        <CountField
          label={texts.useDays}
          hint={texts.useHint}
          error={errors.useDays}
          value={draft.useDays}
          onChange={(useDays) => onChange({ useDays })}
        />
      </div>
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{texts.platforms}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {couponPlatforms.map((platform) => (
            <Checkbox
              key={platform}
              label={couponTexts.platforms[platform]}
              checked={draft.platforms.includes(platform)}
              onChange={() => onChange({ platforms: toggle(draft.platforms, platform) })}
            />
          ))}
        </div>
        {errors.platforms && (
          <p role="alert" className="mt-1 text-xs text-bad">
            {errors.platforms}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-xs font-medium">{texts.grades}</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          {choices.grades.map(({ no, name }) => (
            <Checkbox
              key={no}
              label={name}
              checked={draft.gradeNos.includes(no)}
              onChange={() => onChange({ gradeNos: toggle(draft.gradeNos, no) })}
            />
          ))}
        </div>
        <p className="mt-1 text-xs text-mute">{texts.gradesHint}</p>
      </fieldset>
    </div>
  );
}
