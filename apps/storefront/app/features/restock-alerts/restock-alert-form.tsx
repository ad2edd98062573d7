import { requestRestock } from '@duskline/contract/shop/restock-alerts.calls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useApi } from '../../lib/api/api.ts';
import { errorText } from '../../lib/errors/error-text.ts';
import { formatPhone } from '../../lib/format/format.ts';
import { formatPhoneField } from '../../lib/format/format-phone-field.ts';
import { useProfile } from '../../lib/session/profile.queries.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { showToast } from '../../ui/overlays.ts';
import { TextField } from '../../ui/text-field.tsx';

/** Options in one request (contract, `RequestRestock`). */
const MAX_OPTIONS = 20;

/** An option to be alerted about. */
export type SoldOutOption = { optionNo: number; values: readonly string[] };

/** Requests a restock alert for sold-out options; a member's name and phone are filled in. */
export function RestockAlertForm({
  name,
  options,
  onDraftChange,
  onDone,
}: {
  name: string;
  options: readonly SoldOutOption[];
  onDraftChange: () => void;
  onDone: () => void;
}) {
  const api = useApi();
  const profile = useProfile().data;
  // The profile may come while they type.
  const [typed, setTyped] = useState<{ name?: string; phone?: string }>({});
  const [chosen, setChosen] = useState<readonly number[]>(
    options.length === 1 ? options.map(({ optionNo }) => optionNo) : [],
  );
  const send = useMutation({
    mutationFn: (fields: FormData) =>
      api.shop(requestRestock, {
        body: {
          optionNos: [...chosen],
          name: String(fields.get('name')).trim(),
          phone: String(fields.get('phone')).trim(),
          privacyInfoAgreement: fields.get('agreed') === 'on',
        },
      }),
    onSuccess: () => {
      showToast('재입고되면 문자로 알려 드릴게요.');
      onDone();
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    send.mutate(new FormData(event.currentTarget));
  }
  const toggle = (optionNo: number) =>
    setChosen((before) =>
      before.includes(optionNo)
        ? before.filter((no) => no !== optionNo)
        : [...before, optionNo].slice(0, MAX_OPTIONS),
    );
  return (
    <form
      method="post"
      onSubmit={submit}
      onChange={onDraftChange}
      className="flex flex-col gap-6 p-5"
    >
      <fieldset>
        <legend className="mb-3 font-semibold">{name}</legend>
        <ul className="grid max-h-56 grid-cols-2 gap-3 overflow-y-auto">
          {options.map(({ optionNo, values }) => (
            <li key={optionNo}>
              <Checkbox checked={chosen.includes(optionNo)} onChange={() => toggle(optionNo)}>
                {values.join(' / ')}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="name"
          label="이름"
          required
          maxLength={30}
          autoComplete="name"
          value={typed.name ?? profile?.memberName ?? ''}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <TextField
          name="phone"
          label="휴대폰 번호"
          required
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="010-0000-0000"
          maxLength={13}
          value={typed.phone ?? formatPhone(profile?.mobileNo ?? '')}
          onChange={(event) => {
            formatPhoneField(event);
            setTyped({ ...typed, phone: event.target.value });
          }}
        />
      </div>
      <Checkbox name="agreed" required>
        재입고 알림을 보내기 위해 이름과 휴대폰 번호를 쓰는 데 동의합니다. 알림을 보낸 뒤 지웁니다.
      </Checkbox>
      {send.isError && (
        <p role="alert" className="text-sm text-signal-text">
          {errorText(send.error)}
        </p>
      )}
      <Button type="submit" isPending={send.isPending} disabled={chosen.length === 0}>
        알림 신청하기
      </Button>
    </form>
  );
}
