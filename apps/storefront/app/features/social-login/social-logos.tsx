/** Kakao's logo, in the current text colour. */
export function KakaoLogo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M12 3.2c-5.4 0-9.8 3.4-9.8 7.6 0 2.7 1.8 5.1 4.6 6.4l-.9 3.4c-.1.3.3.6.5.4l4-2.7c.5.1 1 .1 1.6.1 5.4 0 9.8-3.4 9.8-7.6S17.4 3.2 12 3.2z" />
    </svg>
  );
}

/** Apple's logo, in the current text colour. */
export function AppleLogo({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d="M16.7 12.6c0-2.5 2.1-3.7 2.2-3.8-1.200-1.700-3-2-3.700-2-1.600-.2-3 .9-3.800.9s-2-.9-3.300-.9c-1.700 0-3.200 1-4.100 2.500-1.700 3-.4 7.500 1.300 10 .8 1.200 1.800 2.500 3.100 2.500s1.700-.8 3.200-.8 1.900.8 3.300.8 2.200-1.200 3-2.400c1-1.400 1.400-2.700 1.400-2.800 0 0-2.600-1-2.600-4zM14.200 5.200c.7-.8 1.100-2 1-3.200-1 .1-2.200.7-2.900 1.500-.6.7-1.200 1.900-1 3 1.100.1 2.200-.5 2.900-1.300z" />
    </svg>
  );
}
