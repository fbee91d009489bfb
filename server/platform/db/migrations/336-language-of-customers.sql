-- The language of a customer's mails and papers, such as fr; null until a page or a person has said one, which is English.
alter table customer add column language text;

-- A mail is worded once for each language; whether it is sent stands in the English row.
alter table mail_setting drop constraint mail_setting_language_check,
  add constraint mail_setting_language_check check (language ~ '^[a-z]{2}$');
