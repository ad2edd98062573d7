/** The props of `Lightbox`; the panel that loads later has the same. */
export type LightboxProps = {
  /** What the pictures show, for screen readers. */
  label: string;
  pictures: readonly string[];
  /** The index of the picture in view; undefined while it is closed. */
  shown: number | undefined;
  onShow: (index: number | undefined) => void;
};
