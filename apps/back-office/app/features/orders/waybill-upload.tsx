import {
  applyWaybills,
  checkWaybills,
  readWaybillSheet,
} from '@duskline/contract/admin/order-batches.calls';
import {
  MOST_IN_BATCH,
  type WaybillReport,
  type WaybillRow,
} from '@duskline/contract/admin/order-shapes';
import { brokenLineText } from '@duskline/contract/admin/text-encoding';
import { toCsv } from '@duskline/contract/csv.rules';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../lib/api/api.ts';
import { SPREADSHEET_FILES, sendSpreadsheet } from '../../lib/api/send-file.ts';
import { CallError } from '../../lib/errors/call-error.tsx';
import { errorTextOf, isRefusal } from '../../lib/errors/error-text.ts';
import { downloadText } from '../../lib/format/download-text.ts';
import { usePressOnce } from '../../lib/forms/use-press-once.ts';
import { useUnsavedGuard } from '../../lib/forms/use-unsaved-guard.ts';
import { orderTexts } from '../../texts/orders.ts';
import { waybillProblems } from '../../texts/waybill-problems.ts';
import { Badge, Note } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { defineColumns } from '../../ui/data-table/columns.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { wholeList } from '../../ui/data-table/list-state.ts';
import { FileField } from '../../ui/file-field.tsx';
import { ask } from '../../ui/questions.ts';
import { Section } from '../../ui/section.tsx';
import { BatchProgress } from './batch-progress.tsx';
import {
  type FileProblem,
  isXlsx,
  type ReadFile,
  readWaybillFile,
  waybillsOfCells,
} from './read-waybill-file.ts';
import { useShownBatch } from './use-shown-batch.ts';

const texts = orderTexts.waybills;
type ReportRow = WaybillReport['rows'][number];

/** Upload a waybill file: checked line by line first, shipped only after a press. */
export function WaybillUpload(): ReactNode {
  const call = useApi();
  const [problem, setProblem] = useState<string>();
  /** An XLSX is read by the API, which a slow network makes long. */
  const [isReading, setReading] = useState(false);
  const [rows, setRows] = useState<WaybillRow[]>([]);
  const batch = useShownBatch();
  const check = useMutation({
    mutationFn: (checked: WaybillRow[]) => call(checkWaybills, { body: { rows: checked } }),
    meta: { showsError: true },
  });
  // What was refused or failed is sent by a press of its own once the rows have been checked again.
  const applyOnce = usePressOnce(
    (sent: { rows: WaybillRow[]; what: 'ship' | 'correct' }, key) =>
      call(applyWaybills, { body: { key, ...sent } }),
    JSON.stringify,
  );
  const apply = useMutation({
    mutationFn: (what: 'ship' | 'correct') => applyOnce({ rows, what }),
    onSuccess: (started) => batch.show(started.batchNo),
    onError: (error) => {
      // What the report calls ready was sent, or claimed, by somebody else since.
      if (isRefusal(error, 'waybills_none_ready')) check.mutate(rows);
    },
    meta: { showsError: true },
  });
  /** A file of before may be taken for today's: what has left is changed only by who has said so. */
  async function correct(count: number): Promise<void> {
    const isSure = await ask({
      title: texts.correctAsk(count),
      description: texts.correctNote,
      action: texts.correct(count),
    });
    if (isSure) apply.mutate('correct');
  }

  async function read(file: File): Promise<void> {
    check.reset();
    apply.reset();
    setProblem(undefined);
    setReading(true);
    let found: ReadFile;
    try {
      const bytes = new Uint8Array(await file.arrayBuffer());
      found = isXlsx(bytes)
        ? waybillsOfCells((await sendSpreadsheet(readWaybillSheet, file)).rows)
        : readWaybillFile(bytes);
    } catch (error) {
      return setProblem(errorTextOf(error));
    } finally {
      setReading(false);
    }
    if ('problem' in found) {
      return setProblem(problemText(found));
    }
    if (found.rows.length > MOST_IN_BATCH) return setProblem(waybillProblems.tooMany);
    setRows(found.rows);
    check.mutate(found.rows);
  }

  const report = check.data;
  useUnsavedGuard(report !== undefined && report.ready > 0 && batch.batchNo === undefined);
  return (
    <Section
      title={texts.file}
      description={texts.hint}
      actions={
        <Button
          size="sm"
          onClick={() => downloadText('waybills.csv', toCsv(texts.sampleColumns, []), 'text/csv')}
        >
          {texts.sample}
        </Button>
      }
    >
      {batch.batchNo !== undefined && (
        <BatchProgress
          key={batch.batchNo}
          batchNo={batch.batchNo}
          onDone={() => {
            batch.show(undefined);
            // After a reload there is no file to check again.
            if (rows.length > 0) check.mutate(rows);
          }}
        />
      )}
      <FileField
        label={texts.file}
        isLabelHidden
        accept={`${SPREADSHEET_FILES},.tsv,.txt`}
        onChoose={(file) => void read(file)}
      />
      <div aria-live="polite" className="mt-3 space-y-3">
        {problem && (
          <Note tone="bad" isUrgent>
            {problem}
          </Note>
        )}
        {!problem && <CallError error={check.error} />}
        {(isReading || check.isPending) && <p className="text-sm text-mute">{texts.checking}</p>}
        {report && !problem && !isReading && (
          <>
            <div className="flex flex-wrap items-center gap-3">
              <p className="text-sm font-semibold">{texts.summary(report)}</p>
              <Button
                variant="solid"
                disabled={report.ready === 0}
                isPending={apply.isPending}
                onClick={() => apply.mutate('ship')}
              >
                {texts.apply(report.ready)}
              </Button>
              {report.change > 0 && (
                <Button isPending={apply.isPending} onClick={() => void correct(report.change)}>
                  {texts.correct(report.change)}
                </Button>
              )}
              {report.refused > 0 && (
                <Button
                  onClick={() => downloadText('waybill-report.csv', csvOf(report), 'text/csv')}
                >
                  {texts.report}
                </Button>
              )}
            </div>
            <CallError error={apply.error} />
            <DataTable
              label={texts.title}
              unit="건"
              columns={columns}
              list={wholeList<ReportRow>({
                rows: report.rows,
                error: undefined,
                retry: async () => {},
              })}
              rowId={(row) => String(row.row)}
            />
          </>
        )}
      </div>
    </Section>
  );
}

const tones = { ready: 'good', change: 'warn', already: 'plain', refused: 'bad' } as const;
const { columns: heads } = texts;
const columns = defineColumns<ReportRow>([
  { id: 'row', header: heads.row, align: 'right', width: '4rem', cell: ({ row }) => row },
  {
    id: 'order',
    header: heads.order,
    onCard: 'title',
    cell: ({ orderNo }) =>
      /^\d{18}$/.test(orderNo) ? (
        <Link to={`/orders/${orderNo}`} className="figures underline-offset-2 hover:underline">
          {orderNo}
        </Link>
      ) : (
        <span className="figures">{orderNo}</span>
      ),
  },
  { id: 'product', header: heads.product, cell: ({ productName }) => productName },
  { id: 'receiver', header: heads.receiver, cell: ({ receiverName }) => receiverName },
  {
    id: 'state',
    header: heads.state,
    cell: ({ state, text }) => (
      <span className="inline-flex flex-wrap items-center gap-2 max-md:justify-end max-md:text-right">
        <Badge tone={tones[state]}>{texts[state]}</Badge>
        {text}
      </span>
    ),
  },
]);

function problemText(found: FileProblem): string {
  switch (found.problem) {
    case 'columns_missing':
      return waybillProblems.columnsMissing(found.missing);
    case 'broken_letter':
      return brokenLineText(found.line);
    default:
      return waybillProblems[found.problem];
  }
}

function csvOf({ rows }: WaybillReport): string {
  return toCsv(
    texts.reportColumns,
    rows.map(({ row, orderNo, state, text }) => [row, orderNo, texts[state], text]),
    { areDigitsTexts: true },
  );
}
