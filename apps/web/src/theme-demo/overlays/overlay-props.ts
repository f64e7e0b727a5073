/** An overlay closes in two steps, so that the focus can return to its opener. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** Called once it is hidden and can be unmounted. */
  afterClose: () => void;
}
