import { both, clinic, ways, workshop, type Intent } from './intent.ts'

/** Questions about money. Their answers ask for the permission to see finances. */
export const moneyIntents = [
  {
    key: 'charge_state',
    sides: both,
    says: 'Como está a cobrança CO-2026-0001?',
    takes: 'number',
    ways: ways('charge, charge state, charge pay, charge find, charge over, charge open'),
  },
  {
    key: 'payable',
    sides: clinic,
    says: 'Quanto tenho a pagar?',
    ways: ways(
      'pay, pay howMany, pay list, pay open, pay open list, pay month, pay howMany month, pay list month, pay due month, owe, owe howMany, owe technician, owe howMany technician, owe howMany month, charge open, charge list open, charge, charge list, charge technician, charge fresh, pay due, pay due list',
    ),
  },
  {
    key: 'payable_week',
    sides: clinic,
    says: 'Que contas vencem esta semana?',
    ways: ways(
      'pay week, pay due week, pay list week, pay howMany week, pay today, pay due today, pay tomorrow, pay due tomorrow, charge due week, charge week',
    ),
  },
  {
    key: 'payable_late',
    sides: clinic,
    says: 'Tenho conta vencida?',
    ways: ways(
      'pay over, pay over list, pay over open, charge over, charge over list, owe over, pay over charge',
    ),
  },
  {
    key: 'receivable',
    sides: workshop,
    says: 'Quanto tenho a receber?',
    ways: ways(
      'receive, receive howMany, receive list, receive open, receive week, receive due, receive due week, receive howMany week, receive client, receive howMany client, charge open, charge list open, charge howMany open, charge, charge list, charge due week, charge week, charge due',
    ),
  },
  {
    key: 'receivable_late',
    sides: workshop,
    says: 'Que cobranças estão vencidas?',
    ways: ways(
      'charge over, charge over list, charge over client, receive over, receive over list, charge over howMany, pay over client, pay over client list',
    ),
  },
  {
    key: 'debtors',
    sides: workshop,
    says: 'Quem me deve?',
    ways: ways(
      'owe, owe list, owe client, owe client list, owe over, owe over client, owe client howMany list, owe pay, owe pay list',
    ),
  },
  {
    key: 'client_debt',
    sides: workshop,
    says: 'Quanto a clínica Sorriso me deve?',
    takes: 'name',
    ways: ways('owe howMany, owe howMany client, owe state client, client charge, charge open client'),
  },
  {
    key: 'unbilled',
    sides: workshop,
    says: 'Que ordens estão sem cobrança?',
    ways: ways(
      'unbilled, unbilled order, unbilled order list, unbilled order done, unbilled list, unbilled client, unbilled howMany order, unbilled howMany',
    ),
  },
  {
    key: 'received_month',
    sides: workshop,
    says: 'Quanto recebi este mês?',
    ways: ways(
      'received, received month, received howMany, received howMany month, received month past, received howMany month past, received client, received howMany client month',
    ),
  },
  {
    key: 'profit_month',
    sides: workshop,
    says: 'Qual é o meu lucro este mês?',
    ways: ways(
      'profit, profit month, profit howMany, profit howMany month, profit state, profit month state, profit technician',
    ),
  },
  {
    key: 'expenses_month',
    sides: workshop,
    says: 'Quanto gastei este mês?',
    ways: ways(
      'cost, cost month, cost howMany, cost howMany month, cost list month, cost list, cost order, cost month order',
    ),
  },
  {
    key: 'bills_due',
    sides: workshop,
    says: 'Que contas tenho para pagar?',
    ways: ways(
      'pay, pay list, pay howMany, pay open, pay open list, pay week, pay due, pay due week, pay due list, pay month, pay due month, pay today, pay due today, pay over, pay over list, cost over, cost due, cost due week, cost open',
    ),
  },
] as const satisfies readonly Intent[]
