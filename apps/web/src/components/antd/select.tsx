import { Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import type { Ref } from 'react';

type Props<V, O extends Option> = SelectProps<V, O> & { ref?: Ref<RefSelectProps> };
type Option = NonNullable<SelectProps['options']>[number];

/**
 * antd's select. It draws the chosen label beside its input: without an element of its own a label would stay as it was
 * where the browser translates the page.
 */
export const Select = <V, O extends Option = Option>(props: Props<V, O>) => (
  <AntdSelect<V, O> labelRender={chosen} {...props} />
);

const chosen: NonNullable<SelectProps['labelRender']> = ({ label, value }) => <span>{label ?? value}</span>;
