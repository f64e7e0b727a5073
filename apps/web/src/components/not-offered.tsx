import { Flex } from 'antd';

/** Explains that this operator does not offer a capability, and what works without it. */
export function NotOffered({ title, text }: { title: string; text: string }) {
  return (
    <Flex component="section" vertical gap={6} className="dashed pad">
      <h2>{title}</h2>
      <p className="muted">{text}</p>
    </Flex>
  );
}
