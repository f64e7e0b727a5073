import './person-avatar.css';
import type { DemoPerson } from './people.ts';
import { Portrait } from './portrait.tsx';

interface Props {
  person: Pick<DemoPerson, 'name' | 'face'>;
  large?: boolean;
}

/** A picture or the first letter; the name is beside it. */
export function PersonAvatar({ person: { name, face }, large = false }: Props) {
  const kind = 'state' in face ? face.state : 'picture';
  return (
    <span
      className={`person-avatar person-avatar--${kind}${large ? ' person-avatar--large' : ''}`}
      aria-hidden="true"
    >
      {'pic' in face ? <Portrait seed={face.pic} /> : name.slice(0, 1)}
    </span>
  );
}
