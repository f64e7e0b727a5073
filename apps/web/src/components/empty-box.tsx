import { Flex } from 'antd';
import './empty-box.css';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';

interface Props {
  title: string;
  /** Set where it replaces content that was visible or expected. */
  role?: 'status' | 'alert';
  /** True where the page shows nothing else: its title becomes the page's heading. */
  alone?: boolean;
  /** The reason, and the next step. */
  children?: ReactNode;
}

/** Replaces missing content, and explains why it is missing. */
export function EmptyBox({ title, role, alone = false, children }: Props) {
  return (
    <Flex vertical gap={10} align="center" className="empty-box dashed" role={role}>
      {alone ? <PageTitle title={title} /> : <p className="title">{title}</p>}
      {children}
    </Flex>
  );
}

function PageTitle({ title }: { title: string }) {
  useDocumentTitle(title);
  return <h1 className="title">{title}</h1>;
}
