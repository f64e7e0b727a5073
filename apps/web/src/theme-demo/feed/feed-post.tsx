import { MessageSquareIcon, StarIcon } from 'lucide-react';
import './feed.css';
import { Button, Card, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatRelative } from '#lib/text/format.ts';
import { DEMO_USER } from '../people/demo-user.ts';
import { DEMO_PEOPLE } from '../people/people.ts';
import { PersonAvatar } from '../people/person-avatar.tsx';
import { ScenePicture } from './scene-picture.tsx';

/** Sample posts: the author, the text, the age in minutes, the likes, and a picture if any. */
export const POSTS = [
  { text: 'lamps', by: 0, time: 35, likes: 12, scene: 1 },
  { text: 'question', by: 2, time: 260, likes: 4, scene: undefined },
  { text: 'garden', by: 4, time: 1600, likes: 31, scene: 2 },
] as const;

/** A post that can be liked and answered; neither is stored. */
export function FeedPost({ post: { text, by, time, likes, scene } }: { post: (typeof POSTS)[number] }) {
  const { t } = useTranslation('demo');
  const [language] = useLanguage();
  const [liked, setLiked] = useState(false);
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const [draft, setDraft] = useState('');
  const author = DEMO_PEOPLE[by];
  const answer = (): void => {
    if (draft.trim() === '') return;
    setAnswers([...answers, draft]);
    setDraft('');
  };
  return (
    <Card>
      <article className="feed-post">
        <div className="demo-list__row">
          <PersonAvatar person={author ?? { name: '', face: { pic: 1 } }} />
          <span className="demo-list__text">
            <span className="demo-list__strong">{author?.name}</span>
            <span className="demo__muted">{`${author?.company ?? ''} · ${formatRelative(time, language)}`}</span>
          </span>
        </div>
        <p>{t(`feed.post.${text}`)}</p>
        {scene !== undefined && <ScenePicture seed={scene} />}
        <div className="feed-post__acts">
          <Button
            size="small"
            icon={<StarIcon />}
            aria-pressed={liked}
            type={liked ? 'primary' : 'default'}
            onClick={() => setLiked(!liked)}
          >
            <span>{`${t('feed.like')} ${likes + Number(liked)}`}</span>
          </Button>
          <span className="feed-post__count">
            <MessageSquareIcon /> <span>{t('feed.answers', { number: answers.length })}</span>
          </span>
        </div>
        {answers.length > 0 && (
          <ul className="demo-list">
            {answers.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: answers are only ever appended.
              <li key={index} className="feed-post__answer">
                <span className="demo-list__strong">{DEMO_USER.fullname}</span>
                <span>{line}</span>
              </li>
            ))}
          </ul>
        )}
        <Input.Search
          aria-label={t('feed.answer')}
          placeholder={t('feed.answer')}
          enterButton={t('chat.send')}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onSearch={answer}
        />
      </article>
    </Card>
  );
}
