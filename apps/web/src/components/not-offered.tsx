import { Flex } from 'antd';
import './not-offered.css';

/** A capability that this operator lacks, and what works without it. */
export function NotOffered({ title, text }: { title: string; text: string }) {
  return (
    <Flex component="section" vertical gap={6} className="not-offered">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </Flex>
  );
}
