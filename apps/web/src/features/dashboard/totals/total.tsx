import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface Props {
  label: string;
  /** The page about the figure. */
  to?: string | undefined;
  /** True once it has lasted too long. */
  isLate?: boolean;
  note?: ReactNode;
  className?: string;
  children?: ReactNode;
}

/** One figure in the row above the tables. */
export function Total({ label, to, isLate = false, note, className = '', children }: Props) {
  return (
    <div className={`total ${className}`.trim()} data-late={isLate || undefined}>
      <h2 className="total__label hint cut">
        {to === undefined ? (
          label
        ) : (
          <Link className="total__link" to={to}>
            {label}
          </Link>
        )}
      </h2>
      <Flex gap={8} align="baseline" className="total__value">
        {children}
      </Flex>
      <p className="total__note hint cut">{note}</p>
    </div>
  );
}
