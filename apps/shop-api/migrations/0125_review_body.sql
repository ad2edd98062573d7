-- Height and weight that the author chose to show with the review; others find reviews of their own build by them.
alter table review add column height_cm smallint check (height_cm between 100 and 230);
alter table review add column weight_kg smallint check (weight_kg between 30 and 200);
