import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';

/** So long after a change nobody has read it and moved a finger; browsers guard their own questions as long. */
const ARMING_MS = 500;

/**
 * The button of a place where one action follows another: preview, then save. Each action is another
 * button, which has neither the focus of the one before nor takes a press that was meant for it.
 */
export function ChangingButton({
  does,
  onClick,
  ...rest
}: ComponentProps<typeof Button> & {
  /** Names the action, so that another one is known. */
  does: string;
}): ReactNode {
  const [armed, setArmed] = useState(does);
  useEffect(() => {
    if (armed === does) return;
    const timer = setTimeout(() => setArmed(does), ARMING_MS);
    return () => clearTimeout(timer);
  }, [armed, does]);
  const isArmed = armed === does;
  return (
    <Button
      key={does}
      {...rest}
      {...(!isArmed && { 'aria-disabled': true })}
      onClick={isArmed ? onClick : (event) => event.preventDefault()}
    />
  );
}
