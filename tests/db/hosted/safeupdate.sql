-- Lets sessions fail on an UPDATE or DELETE without WHERE, like those of the API of a hosted project. Needs the extension
-- pg-safeupdate, which not every server has.
load 'safeupdate';
alter role newsroom set session_preload_libraries = 'safeupdate';
-- The owner's own statements switch it off.
grant set on parameter safeupdate.enabled to newsroom;
