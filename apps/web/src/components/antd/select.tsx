import { Select as AntdSelect, type RefSelectProps, type SelectProps } from 'antd';
import type { Ref } from 'react';

type Props<V, O extends Option> = SelectProps<V, O> & { ref?: Ref<RefSelectProps> };
type Option = NonNullable<SelectProps['options']>[number];

/**
 * antd's Select with each label in an element of its own. antd renders a bare label beside its input, which would not
 * update where the browser has translated the page.
 */
export const Select = <V, O extends Option = Option>(props: Props<V, O>) => (
  <AntdSelect<V, O> labelRender={chosen} {...props} />
);

const chosen: NonNullable<SelectProps['labelRender']> = ({ label, value }) => <span>{label ?? value}</span>;
