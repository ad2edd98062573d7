import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { uiTexts } from '../texts/ui.ts';
import { classNames } from './class-names.ts';

const sizes = {
  sm: 'max-h-[92dvh] sm:max-h-[85dvh] sm:w-[26rem]',
  md: 'max-h-[92dvh] sm:max-h-[85dvh] sm:w-[36rem]',
  lg: 'max-h-[92dvh] sm:max-h-[85dvh] sm:w-[52rem]',
  /** As large as the window: another page is shown in it. */
  full: 'h-[96dvh] sm:w-[97vw]',
};

/** A panel in the middle of the page; on a phone it fills the width, at the bottom. */
export function Dialog({
  title,
  description,
  isOpen,
  onOpenChange,
  size = 'sm',
  footer,
  initialFocus,
  isClosable = true,
  children,
}: {
  title: string;
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  size?: keyof typeof sizes;
  footer?: ReactNode;
  initialFocus?: ComponentProps<typeof BaseDialog.Popup>['initialFocus'];
  /** False while closing would lose what is not said anywhere else. */
  isClosable?: boolean;
  children?: ReactNode;
}): ReactNode {
  return (
    <BaseDialog.Root
      open={isOpen}
      onOpenChange={(open) => (open || isClosable) && onOpenChange(open)}
      disablePointerDismissal={!isClosable}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-50 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          initialFocus={initialFocus}
          className={classNames(
            'fixed inset-x-0 bottom-0 z-50 flex w-full flex-col border-t border-ink bg-paper shadow-popup outline-none transition duration-150 ease-out',
            'sm:top-1/2 sm:right-auto sm:bottom-auto sm:left-1/2 sm:-translate-1/2 sm:border',
            'data-ending-style:opacity-0 data-starting-style:opacity-0',
            sizes[size],
          )}
        >
          <div className="flex shrink-0 items-start gap-2 border-b border-line py-2 pr-2 pl-4">
            <div className="min-w-0 flex-1 py-1.5">
              <BaseDialog.Title className="text-base font-bold">{title}</BaseDialog.Title>
              {description && (
                <BaseDialog.Description className="mt-0.5 text-sm text-mute" render={<div />}>
                  {description}
                </BaseDialog.Description>
              )}
            </div>
            {isClosable && (
              <BaseDialog.Close
                aria-label={uiTexts.close}
                className="inline-flex size-9 shrink-0 items-center justify-center hover:bg-ground-deep pointer-coarse:size-11"
              >
                <X size={18} aria-hidden="true" />
              </BaseDialog.Close>
            )}
          </div>
          {children && (
            <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
          )}
          {footer && (
            <div className="flex shrink-0 flex-wrap justify-end gap-2 border-t border-line px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
