import { Button, type ButtonProps } from 'antd';
import type { Ref } from 'react';
import { type LinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

interface Props
  extends Omit<ButtonProps, 'href' | 'target' | 'ref'>,
    Pick<LinkProps, 'to' | 'replace' | 'state'> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link to a page of the console that looks like a button. */
export function LinkButton({ to, replace = false, state, onClick, ref, ...button }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state: state as unknown });
  return (
    <Button
      {...button}
      ref={ref}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event as React.MouseEvent<HTMLAnchorElement>);
      }}
    />
  );
}
