import { listCannedAnswers } from '@duskline/contract/admin/canned-answers.calls';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cannedAnswerTexts as texts } from '../../texts/canned-answers.ts';
import { Select } from '../../ui/select.tsx';
import { useApi } from '../api/api.ts';

/** Choose a canned answer to put into what is written; nothing where the shop has none. */
export function CannedAnswerChoice({
  onChoose,
}: {
  onChoose: (content: string) => void;
}): ReactNode {
  const call = useApi();
  const { data } = useQuery({
    queryKey: ['canned-answers', 'choice'],
    queryFn: () => call(listCannedAnswers),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Select
      label={texts.choose}
      value=""
      options={[
        { value: '', label: texts.chooseNone },
        ...data.items.map(({ answerNo, title }) => ({ value: String(answerNo), label: title })),
      ]}
      onChange={(event) => {
        const chosen = data.items.find(
          ({ answerNo }) => String(answerNo) === event.currentTarget.value,
        );
        if (chosen) onChoose(chosen.content);
      }}
    />
  );
}
