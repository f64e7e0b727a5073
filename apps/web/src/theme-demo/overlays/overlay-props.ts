/** An overlay closes in two steps, so that the focus can go back to what opened it. */
export interface OverlayProps {
  open: boolean;
  onClose: () => void;
  /** It is out of sight and can be taken away. */
  afterClose: () => void;
}
