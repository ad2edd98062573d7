import {
  type AuditArea,
  type AuditSubjectKind,
  actionsOfArea,
  allAuditActions,
  auditAreas,
  auditLabel,
  auditSubjects,
} from '@duskline/contract/admin/audit-actions.rules';
import { choiceFilter, dayFilter, textFilter } from '../../lib/url/url-filters.ts';
import { recordTexts } from '../../texts/records.ts';

const texts = recordTexts.audit;
const areas = Object.keys(auditAreas) as AuditArea[];
const subjects = Object.keys(auditSubjects) as AuditSubjectKind[];

/** The filters of the audit as they stand in the URL; the actions are those of the chosen area. */
export function auditFilters(
  actors: readonly { value: string; label: string }[],
  area: AuditArea | undefined,
) {
  const actions = area === undefined ? allAuditActions : actionsOfArea(area);
  return {
    contains: textFilter(texts.contains, { isMain: true, placeholder: texts.containsHint }),
    actor: choiceFilter(texts.actor, actors),
    area: choiceFilter(
      texts.area,
      areas.map((value) => ({ value, label: auditAreas[value] })),
    ),
    action: choiceFilter(
      texts.action,
      actions.map((value) => ({ value, label: auditLabel(value) })),
    ),
    subject: choiceFilter(
      texts.subject,
      subjects.map((value) => ({ value, label: auditSubjects[value].label })),
    ),
    subjectNo: textFilter(texts.subjectNo, { placeholder: texts.subjectNoHint }),
    source: choiceFilter(texts.source, [
      { value: 'shop', label: texts.sources.shop },
      { value: 'accounts', label: texts.sources.accounts },
    ]),
    // Last, so that both stand in one row.
    from: dayFilter(recordTexts.access.from),
    to: dayFilter(recordTexts.access.to),
  };
}

/** Whose area a URL names; undefined where it names none. */
export function areaOf(text: string | null): AuditArea | undefined {
  return areas.find((area) => area === text);
}
