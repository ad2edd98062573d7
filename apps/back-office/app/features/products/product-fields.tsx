import { productFieldNames as names } from '@duskline/contract/admin/product-changes.rules';
import { belowCostText } from '@duskline/contract/admin/product-form.rules';
import { X } from 'lucide-react';
import { type ComponentType, memo, type ReactNode, useState } from 'react';
import { formatWon } from '../../lib/format/format.ts';
import { fromSeoulInput, toSeoulInput } from '../../lib/format/seoul-input.ts';
import { CountField } from '../../lib/forms/count-and-moment-fields.tsx';
import { productTexts } from '../../texts/products.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { WonField } from '../../ui/won-field.tsx';
import type { FieldErrors } from './find-errors.ts';
import { type Draft, wordsOf } from './product-draft.ts';
import type { ProductChoices } from './products.queries.ts';

const texts = productTexts.fields;

type Props = {
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
};

/** Draw fields again only when one of theirs changes: a letter in the options is none of their business. */
function drawnFor<P extends Props>(fields: readonly (keyof Draft)[], component: ComponentType<P>) {
  return memo(
    component,
    ({ draft: before, ...one }, { draft: after, ...other }) =>
      fields.every((field) => before[field] === after[field]) &&
      Object.entries(one).every(
        ([name, value]) => (other as Record<string, unknown>)[name] === value,
      ),
  );
}

/** Names, brand, categories, badges, words. */
export const BasicFields = drawnFor(
  [
    ...(['name', 'nameEn', 'brandNo', 'managementCode', 'categoryNos'] as const),
    ...(['promotionText', 'badges', 'searchWords'] as const),
  ],
  BasicInputs,
);

function BasicInputs({
  draft,
  errors,
  choices,
  onChange,
}: Props & { choices: ProductChoices }): ReactNode {
  const of = <Name extends LineOfDraft | WordsOfDraft>(field: Name) => ({
    field,
    error: errors[field],
    onChange,
  });
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <LineField {...of('name')} isRequired maxLength={100} value={draft.name} />
      <LineField {...of('nameEn')} maxLength={100} value={draft.nameEn} />
      <BrandField
        brandNo={draft.brandNo}
        brands={choices.brands}
        error={errors.brandNo}
        onChange={onChange}
      />
      <LineField
        {...of('managementCode')}
        hint={texts.codeHint}
        maxLength={40}
        value={draft.managementCode}
      />
      <Categories
        categoryNos={draft.categoryNos}
        categories={choices.categories}
        error={errors.categoryNos}
        onChange={onChange}
      />
      <LineField {...of('promotionText')} maxLength={200} value={draft.promotionText} />
      <WordsField {...of('badges')} hint={texts.badgesHint} words={draft.badges} />
      <WordsField {...of('searchWords')} hint={texts.searchWordsHint} words={draft.searchWords} />
    </div>
  );
}

type LineOfDraft = 'name' | 'nameEn' | 'managementCode' | 'promotionText';
type WordsOfDraft = 'badges' | 'searchWords';

/** A line of text; a letter in another field does not draw it. */
const LineField = memo(function LineField({
  field,
  onChange,
  ...rest
}: {
  field: LineOfDraft;
  value: string;
  error: string | undefined;
  hint?: string;
  maxLength: number;
  isRequired?: boolean;
  onChange: Props['onChange'];
}): ReactNode {
  return (
    <TextField
      label={names[field]}
      {...rest}
      onChange={(event) => onChange({ [field]: event.currentTarget.value })}
    />
  );
});

const BrandField = memo(function BrandField({
  brandNo,
  brands,
  error,
  onChange,
}: {
  brandNo: number;
  brands: ProductChoices['brands'];
  error: string | undefined;
  onChange: Props['onChange'];
}): ReactNode {
  const brand = brands.find(({ no }) => no === brandNo);
  return (
    <Combobox
      label={names.brandNo}
      isRequired
      error={error}
      options={brands.map(({ no, name }) => ({ value: String(no), label: name }))}
      value={brand ? { value: String(brand.no), label: brand.name } : null}
      onChange={(chosen) => onChange({ brandNo: chosen ? Number(chosen.value) : 0 })}
    />
  );
});

const Categories = memo(function Categories({
  categoryNos,
  categories,
  error,
  onChange,
}: {
  categoryNos: readonly number[];
  categories: ProductChoices['categories'];
  error: string | undefined;
  onChange: Props['onChange'];
}): ReactNode {
  const nameOf = (no: number) => categories.find((one) => one.no === no)?.name ?? String(no);
  return (
    <div>
      <Combobox
        label={names.categoryNos}
        placeholder={texts.addCategory}
        error={error}
        options={categories
          .filter(({ no }) => !categoryNos.includes(no))
          .map(({ no, name }) => ({ value: String(no), label: name }))}
        value={null}
        onChange={(chosen) =>
          chosen && onChange({ categoryNos: [...categoryNos, Number(chosen.value)] })
        }
      />
      {categoryNos.length === 0 ? (
        <p className="mt-1 text-xs text-mute">{texts.noCategory}</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {categoryNos.map((no, at) => (
            <li
              key={no}
              className="inline-flex max-w-full items-center gap-1 border border-line pl-2 text-sm"
            >
              {at === 0 && <Badge tone="info">{texts.mainCategory}</Badge>}
              {nameOf(no)}
              <IconButton
                label={texts.remove(nameOf(no))}
                className="size-8!"
                onClick={() => onChange({ categoryNos: categoryNos.filter((one) => one !== no) })}
              >
                <X size={12} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

/** Words with commas between them; what is typed stays until the field is left. */
const WordsField = memo(function WordsField({
  field,
  hint,
  error,
  words,
  onChange,
}: {
  field: WordsOfDraft;
  hint: string;
  error: string | undefined;
  words: readonly string[];
  onChange: Props['onChange'];
}): ReactNode {
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={names[field]}
      hint={hint}
      error={error}
      value={typed ?? words.join(', ')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange({ [field]: wordsOf(event.currentTarget.value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
});

/** What it costs. */
export const PriceFields = drawnFor(
  ['salePrice', 'immediateDiscountAmt', 'costPrice', 'options'],
  PriceInputs,
);

function PriceInputs({ draft, errors, onChange }: Props): ReactNode {
  const { salePrice, immediateDiscountAmt, costPrice } = draft;
  const belowCost =
    salePrice === null ? undefined : belowCostText({ ...draft, salePrice }, undefined);
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <WonField
        label={names.salePrice}
        isRequired
        error={errors.salePrice}
        value={salePrice}
        onChange={(won) => onChange({ salePrice: won })}
      />
      <WonField
        label={names.immediateDiscountAmt}
        error={errors.immediateDiscountAmt}
        hint={
          salePrice === null
            ? undefined
            : texts.finalPrice(formatWon(salePrice - immediateDiscountAmt))
        }
        value={immediateDiscountAmt}
        onChange={(won) => onChange({ immediateDiscountAmt: won ?? 0 })}
      />
      <WonField
        label={names.costPrice}
        error={errors.costPrice}
        hint={
          belowCost ? (
            <span role="status" className="font-medium text-warn">
              {belowCost}
            </span>
          ) : (
            texts.costHint
          )
        }
        value={costPrice}
        onChange={(won) => onChange({ costPrice: won })}
      />
    </div>
  );
}

/** To whom, how many, until when, and how it is sent. */
export const SellingFields = drawnFor(
  [
    ...(['deliveryTemplateNo', 'placeOfOrigin', 'saleEndsAt', 'recommendation'] as const),
    ...(['minBuyCount', 'maxBuyTimeCount', 'maxBuyPersonCount'] as const),
    ...(['isAppOnly', 'isVerifiedOnly', 'isMembersOnly'] as const),
  ],
  SellingInputs,
);

function SellingInputs({
  draft,
  errors,
  choices,
  onChange,
}: Props & { choices: ProductChoices }): ReactNode {
  const number = (
    field: 'minBuyCount' | 'maxBuyTimeCount' | 'maxBuyPersonCount' | 'recommendation',
    hint?: string,
  ) => (
    <CountField
      label={names[field]}
      hint={hint}
      error={errors[field]}
      value={draft[field]}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(count) => onChange({ [field]: count ?? 0 })}
    />
  );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          label={names.deliveryTemplateNo}
          error={errors.deliveryTemplateNo}
          value={String(draft.deliveryTemplateNo)}
          options={choices.deliveryTemplates.map(({ no, name }) => ({
            value: String(no),
            label: name,
          }))}
          onChange={(event) => onChange({ deliveryTemplateNo: Number(event.currentTarget.value) })}
        />
        <TextField
          label={names.placeOfOrigin}
          maxLength={50}
          error={errors.placeOfOrigin}
          value={draft.placeOfOrigin}
          onChange={(event) => onChange({ placeOfOrigin: event.currentTarget.value })}
        />
        <TextField
          label={names.saleEndsAt}
          type="datetime-local"
          error={errors.saleEndsAt}
          value={toSeoulInput(draft.saleEndsAt)}
          onChange={(event) => onChange({ saleEndsAt: fromSeoulInput(event.currentTarget.value) })}
        />
        {number('recommendation', texts.recommendationHint)}
        {number('minBuyCount')}
        {number('maxBuyTimeCount', texts.noLimit)}
        {number('maxBuyPersonCount', texts.noLimit)}
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-2">
        {(
          [
            ['isAppOnly', texts.appOnly],
            ['isVerifiedOnly', texts.verifiedOnly],
            ['isMembersOnly', texts.membersOnly],
          ] as const
        ).map(([field, label]) => (
          <Checkbox
            key={field}
            label={label}
            checked={draft[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </>
  );
}
