import { compareSettlementDay } from '@duskline/contract/admin/settlement.calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { serverClock } from '../../lib/api/server-clock.ts';
import { dayInSeoul } from '../../lib/format/format.ts';
import { settlementTexts as texts } from '../../texts/settlement.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toasts.tsx';

/** Compare a day's books now instead of waiting for the night. */
export function CompareForm(): ReactNode {
  const call = useApi();
  const client = useQueryClient();
  const today = dayInSeoul(serverClock.now());
  const [day, setDay] = useState(today);
  const compare = useMutation({
    mutationFn: () => call(compareSettlementDay, { params: { day } }),
    onSuccess: ({ differences }) => showToast(texts.compared(differences)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['settlement'] }),
        client.invalidateQueries({ queryKey: ['waiting', 'others'] }),
      ]),
  });
  return (
    <form
      noValidate
      className="flex items-end gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!compare.isPending) compare.mutate();
      }}
    >
      <TextField
        label={texts.compareDay}
        type="date"
        className="w-40"
        max={today}
        value={day}
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" isPending={compare.isPending} disabled={day === ''}>
        {texts.compare}
      </Button>
    </form>
  );
}
