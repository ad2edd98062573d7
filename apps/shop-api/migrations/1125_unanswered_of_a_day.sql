-- What the sum of the partner's refunds of a day leaves out, because the partner did not answer for it
-- (docs/decisions/1090-what-the-partner-does-not-answer.md). Days compared before leave nothing out.
alter table settlement_day add column unanswered bigint not null default 0;
