import { type Ref, type RefCallback, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement;

/**
 * Keep what was typed, or filled in by the browser, before the page was hydrated: the form would begin
 * with its own empty values and overwrite it. Returns the ref to give to the field instead of `ref`.
 */
export function useTypedEarly<Kind extends Field>(ref: Ref<Kind> | undefined): RefCallback<Kind> {
  const isKnown = useRef(false);
  return (field) => {
    const typed = field && !isKnown.current ? typedInto(field) : undefined;
    isKnown.current ||= field !== null;
    if (typeof ref === 'function') ref(field);
    else if (ref) ref.current = field;
    // After the form has put its own values in place.
    if (field && typed !== undefined) queueMicrotask(() => type(field, typed));
  };
}

function typedInto(field: Field): string | undefined {
  return field.value === field.defaultValue ? undefined : field.value;
}

/** Type a text as a person would: React takes a value for typed only where it was another before. */
function type(field: Field, text: string): void {
  if (!field.isConnected) return;
  field.value = '';
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
  setValue?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
