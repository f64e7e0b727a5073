import './page-parts.css';
import { Link } from 'react-router-dom';

interface Props<Part extends string> {
  label: string;
  /** The first one has the address of the page itself. */
  parts: readonly Part[];
  part: Part;
  textOf: (part: Part) => string;
}

/**
 * The sections of a page, each at its own address. They are not antd's tabs: on a narrow screen those put a button that
 * is no tab into the tab list.
 */
export function PageParts<Part extends string>({ label, parts, part, textOf }: Props<Part>) {
  return (
    <nav aria-label={label}>
      <ul className="page-parts">
        {parts.map((one) => (
          <li key={one}>
            <Link
              className="page-parts__one"
              to={{ search: one === parts[0] ? '' : `?part=${one}` }}
              aria-current={one === part ? 'page' : undefined}
              replace
            >
              {textOf(one)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
