import { Flex } from 'antd';
import './empty-box.css';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  title: string;
  /** True where it replaces something that was there or was expected. */
  role?: 'status' | 'alert';
  /** It is all that the page shows: its title is the page's. */
  alone?: boolean;
  /** The reason, and what to do about it. */
  children?: ReactNode;
}

/** Stands in place of missing content, and explains why it is missing. */
export function EmptyBox({ title, role, alone = false, children }: Props) {
  return (
    <Flex vertical gap={10} align="center" className="empty-box" role={role}>
      {alone ? <PageTitle title={title} /> : <p className="empty-box__title">{title}</p>}
      {children}
    </Flex>
  );
}

function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <h1 className="empty-box__title">{title}</h1>;
}
