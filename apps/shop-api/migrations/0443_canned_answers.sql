-- Answers that staff give often, to inquiries, questions and reviews; no personal data.
create table canned_answer (
  answer_no integer generated always as identity primary key,
  title text not null unique check (char_length(title) between 1 and 60),
  content text not null check (char_length(content) between 1 and 2000),
  changed_at timestamptz not null,
  changed_by text not null check (changed_by <> '')
);
