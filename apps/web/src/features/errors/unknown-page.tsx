import { NotFoundPage } from './not-found-page.tsx';

/** An unknown address, in the frame of the console. */
export default function UnknownPage() {
  return <NotFoundPage framed />;
}
