import { NotFoundPage } from './not-found-page.tsx';

/** The page of an unknown address, in the console's frame. */
export default function UnknownPage() {
  return <NotFoundPage framed />;
}
