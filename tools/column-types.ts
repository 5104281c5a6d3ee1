import { Client, type ClientConfig } from 'pg'

/** Types that the database does not know: values of `jsonb`, and words that no constraint lists. */
const ofCode: Record<string, Record<string, string>> = {
  '#core/checklist/answer.ts': { 'checklist_items.answer': 'JsonColumn<Answer> | null' },
  '#core/checklist/item.ts': {
    'checklist_items.choices': "JsonColumn<NonNullable<TemplateItem['choices']>> | null",
    'checklist_items.basis': "JsonColumn<NonNullable<TemplateItem['basis']>> | null",
    'checklist_template_versions.items': 'JsonColumn<TemplateItem[]>',
  },
  '#core/completion/schemas.ts': { 'completions.content': 'JsonColumn<CompletionDraft>' },
  '#core/contract/term-fields.ts': { 'service_contracts.clauses': 'JsonColumn<OwnClauses>' },
  '#core/document/document-number.ts': { 'document_drafts.kind': 'DocumentKind' },
  '#core/equipment/attributes.ts': { 'equipment.attributes': 'Generated<JsonColumn<Attributes>>' },
  '#core/equipment/categories.ts': {
    'checklist_templates.category': 'CategoryId | null',
    'checklists.equipment_category': 'CategoryId | null',
    'equipment.category': 'CategoryId',
    'service_orders.equipment_category': 'CategoryId',
  },
  '#core/calendar/holidays.ts': { 'organizations.holidays': 'Generated<JsonColumn<Holidays>>' },
  '#core/expense/category.ts': {
    'expense_categories.category': 'ExpenseCategory',
    'expenses.category': 'ExpenseCategory',
    'budgets.category': 'ExpenseCategory',
    'money_months.category': 'ExpenseCategory',
  },
  '#core/expense/expense.ts': { 'expense_series.template': 'JsonColumn<SentExpense> | null' },
  '#core/file/file.ts': { 'files.media_type': 'KeptType' },
  '#core/inspection-folder/failures.ts': { 'inspection_folders.failure': 'FolderFailure | null' },
  '#core/inspection-folder/inspection-folder.api.ts': { 'inspection_folders.choice': 'JsonColumn<Choice>' },
  '#core/integrity/integrity.ts': {
    'integrity_checks.looked': 'Generated<JsonColumn<Counts>>',
    'integrity_checks.found': 'Generated<JsonColumn<Counts>>',
    'integrity_checks.faults': 'Generated<JsonColumn<Fault[]>>',
  },
  '#core/mail/letter.ts': { 'mails.letter': 'JsonColumn<Letter> | null' },
  '#core/organization/hours.ts': { 'organizations.hours': 'JsonColumn<DayHours[]> | null' },
  '#core/planner/plan.ts': { 'maintenance_occurrences.held': 'Held | null' },
  '#core/regulation/basis.ts': {
    'maintenance_plans.basis': 'JsonColumn<Basis> | null',
    'sterilization_programs.basis': 'JsonColumn<Basis>',
  },
  '#core/self-assessment/answers.ts': { 'self_assessments.answers': 'JsonColumn<Answers>' },
  '#core/self-assessment/numbers.ts': { 'self_assessments.rules': 'RuleVersionId' },
  '#core/service-order/actions.ts': { 'service_history.action': "Action | 'request' | 'open'" },
  '#core/service-order/status.ts': {
    'service_history.from_status': 'Status | null',
    'service_history.to_status': 'Status',
  },
  '#core/signature/icp.api.ts': { 'icp_signatures.signers': 'JsonColumn<IcpSigner[]>' },
  '#core/sterilization/load.ts': { 'sterilization_readings.result': 'Generated<TestResult>' },
  '#core/sterilization/load-schemas.ts': {
    'sterilization_loads.program': "JsonColumn<LoadDetail['programLimits']>",
  },
  '#core/sterilization/program.ts': {
    'sterilization_programs.kinds': 'LoadKind[]',
    'sterilization_results.outside': 'Generated<Measure[]>',
  },
  '#core/team/permissions.ts': {
    'invitations.permissions': 'Generated<Permission[]>',
    'memberships.permissions': 'Generated<Permission[]>',
  },
}

const plain = {
  'document_drafts.fields': 'JsonColumn<Record<string, unknown>>',
  'notifications.details': 'Generated<JsonColumn<Record<string, unknown>>>',
  'self_assessments.notes': 'Generated<JsonColumn<Record<string, string>>>',
}

const fixed = ['import type { InstantColumn, JsonColumn } from "#server/kit/rows.ts";']

const namesIn = (columns: Record<string, string>) =>
  new Set(
    Object.values(columns)
      .flatMap((type) => type.match(/\b[A-Z]\w*/g) ?? [])
      .filter((name) => !['Generated', 'JsonColumn', 'NonNullable'].includes(name)),
  )

/** The imports of the generated file. */
export const imports = Object.entries({ ...ofCode, '#core/kit/dates.ts': { date: 'PlainDate' } })
  .map(([file, columns]) => `import type { ${[...namesIn(columns)].join(', ')} } from "${file}";`)
  .concat(fixed)
  .toSorted()
  .join('\n')

interface Column {
  path: string
  rule: string
  required: boolean
  generated: boolean
}

/** Columns that a check constraint limits to a list of words or numbers. */
const listed = `
  select c.conrelid::regclass || '.' || a.attname as path, pg_get_constraintdef(c.oid) as rule,
    a.attnotnull as required, a.atthasdef as generated
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
  where c.contype = 'c' and cardinality(c.conkey) = 1 and c.connamespace = 'public'::regnamespace
    and pg_get_constraintdef(c.oid) like 'CHECK ((' || quote_ident(a.attname) || ' = ANY (ARRAY[%'
  order by 1`

/** Column types that are narrower than PostgreSQL's, by `table.column`. */
export async function columnTypes(connection: ClientConfig): Promise<Record<string, string>> {
  const client = new Client(connection)
  await client.connect()
  try {
    const { rows } = await client.query<Column>(listed)
    return Object.assign(Object.fromEntries(rows.map(wordsOf)), plain, ...Object.values(ofCode))
  } finally {
    await client.end()
  }
}

function wordsOf({ path, rule, required, generated }: Column): [string, string] {
  const [, list = ''] = /ARRAY\[(.*)\]/.exec(rule) ?? []
  const words = list.split(', ').map((word) => word.replace('::text', ''))
  const type = [...words, ...(required ? [] : ['null'])].join(' | ')
  return [path, generated ? `Generated<${type}>` : type]
}
