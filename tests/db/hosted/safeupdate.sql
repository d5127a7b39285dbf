-- Lets the sessions of a database fail on an UPDATE or DELETE without WHERE, like those of the API of a hosted project.
-- Needs the extension pg-safeupdate, which not every server has.
load 'safeupdate';
alter role newsroom in database :database set session_preload_libraries = 'safeupdate';
