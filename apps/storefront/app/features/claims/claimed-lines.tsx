import { formatCount } from '../../lib/format/format.ts';
import { Picture } from '../../ui/picture.tsx';
import type { ClaimedOption } from './request/claim-draft.rules.ts';

/** The claimed options. */
export function ClaimedLines({ options }: { options: readonly ClaimedOption[] }) {
  return (
    <ul>
      {options.map((option) => (
        <li
          key={option.orderOptionNo}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-t border-line py-4 first:border-0 first:pt-0"
        >
          <Picture src={option.imageUrl} alt="" sizes="4.5rem" />
          <div className="min-w-0 self-center">
            <p>{option.productName}</p>
            <p className="mt-0.5 text-sm text-mute">
              {[option.optionValue.replaceAll('|', ' / '), `${formatCount(option.orderCnt)}개`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
