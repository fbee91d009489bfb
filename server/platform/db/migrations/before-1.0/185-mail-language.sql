-- The language of a mail's words. Shops have one as yet; a second one gets words of its own beside these.
alter table mail_setting add column language text not null default 'en' check (language in ('en'));
alter table mail_setting drop constraint mail_setting_pkey, add primary key (mail, language);
