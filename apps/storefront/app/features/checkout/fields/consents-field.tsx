import { type FieldError, useFormContext } from 'react-hook-form';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SafeHtml } from '../../../ui/safe-html.tsx';
import type { CheckoutFields, OrderSheet } from '../checkout-fields.ts';

/** The terms of this order, each with its text to unfold, and one checkbox for all. */
export function ConsentsField({ terms }: { terms: OrderSheet['termsInfos'] }) {
  const { register, watch, setValue, trigger, formState } = useFormContext<CheckoutFields>();
  const consents = watch('consents');
  const isAllAgreed = terms.every(({ termsType }) => consents[termsType]);
  // The form's types mistake a record's own error for that of an entry.
  const error = (formState.errors.consents as FieldError | undefined)?.message;

  function agreeToAll() {
    const choice = Object.fromEntries(terms.map(({ termsType }) => [termsType, !isAllAgreed]));
    setValue('consents', choice);
    validateAgain();
  }

  /** Validate again: the error is about all terms together, which a change of one does not trigger. */
  function validateAgain() {
    if (error !== undefined) void trigger('consents');
  }

  return (
    <fieldset aria-describedby={error ? 'consents-error' : undefined}>
      <legend className="sr-only">약관 동의</legend>
      <Checkbox
        checked={isAllAgreed}
        onChange={agreeToAll}
        className="w-full border-b border-line pb-3 font-bold"
      >
        모두 동의하고 주문할게요
      </Checkbox>
      <ul className="grid grid-cols-1 gap-2 pt-4">
        {terms.map(({ termsType, termsName, required, contents }) => (
          <li key={termsType}>
            <Checkbox {...register(`consents.${termsType}`, { onChange: validateAgain })}>
              [{required ? '필수' : '선택'}] {termsName}
            </Checkbox>
            {contents && (
              <details className="ml-7.5 text-xs text-mute">
                <summary className="inline-flex min-h-8 items-center underline underline-offset-4">
                  내용 보기
                </summary>
                <SafeHtml
                  html={contents}
                  className="mt-1 max-h-40 overflow-y-auto bg-ground p-3 whitespace-pre-line"
                />
              </details>
            )}
          </li>
        ))}
      </ul>
      {error && (
        <p id="consents-error" role="alert" className="mt-2 text-xs text-signal-text">
          {error}
        </p>
      )}
    </fieldset>
  );
}
