-- Codes of modules that are not built cannot be set any more: what was set goes, and so does a group that held nothing else.
create function system.built_modules(p_tree jsonb) returns jsonb language plpgsql as $$
declare
  node jsonb;
  children jsonb;
  kept jsonb := '[]';
begin
  for node in select value from jsonb_array_elements(p_tree) loop
    children := system.built_modules(node -> 'childrenNodes');
    if children <> '[]' or node ->> 'modId' in ('REG3', 'DIRECTREG3', 'USERNAMEREG3', 'MOBILENUMREG3', 'REGMOBVERF3', 'MOBILENUMPASSREG3',
      'FREEPLAY3', 'PWDEXPFORCECHANGE3', 'PASS3', 'MOBILEVERCODELOGIN3', 'CHNGPASSVERIF3', 'CHNGPASSMAIL3', 'CBS3', 'INBOX3') then
      kept := kept || jsonb_build_array(jsonb_set(node, '{childrenNodes}', children));
    end if;
  end loop;
  return kept;
end $$;
update system.settings set value = system.built_modules(value) where name = 'whitelabel';
drop function system.built_modules;
