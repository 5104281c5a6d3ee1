import { chargeApi } from '#core/charge/charge.api.ts'
import { periodChargeApi } from '#core/charge/period-charge.api.ts'
import { chargeSettingsApi } from '#core/charge/charge-settings.api.ts'
import { paymentApi } from '#core/charge/payment.api.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { open, read, write, type Route } from '#server/kit/routes.ts'
import { findUnbilled, listInstalments, listOfContract, listUnbilled } from './charge-list.store.ts'
import { paperAnswer, printed, type PrintCharge } from './charge-paper.ts'
import { paperFacts } from './charge-paper.store.ts'
import { chargeOfOrder, findCharge } from './charge.store.ts'
import { adjust, claimPayment, confirmClaim, disputeClaim, undoAdjustment } from './claim.store.ts'
import { pay, reverse, useCredit } from './payment.store.ts'
import {
  billOrder,
  cancelCharge,
  changeSettings,
  chargeForFile,
  chargeSettings,
  createCharge,
  dismissOrder,
  setNfse,
} from './write-charge.store.ts'

interface ChargeDeps extends FileDeps {
  print: PrintCharge
}

export const chargeRoutes = ({ print, ...files }: ChargeDeps): Route[] => [
  read(chargeApi.list, ({ db, input, now }) => listInstalments(db, input, now)),
  read(chargeApi.get, ({ db, input, now }) => findCharge(db, input.id, now)),
  read(chargeApi.pdf, async ({ db, input, now }) => {
    const facts = await paperFacts(db, input.id, now)
    return paperAnswer(facts.number, await printed(print, facts, now))
  }),
  read(chargeApi.ofOrder, async ({ db, input, now }) => {
    const id = await chargeOfOrder(db, input.id)
    const charge = id ? await findCharge(db, id, now) : null
    return { charge, unbilled: await findUnbilled(db, input.id) }
  }),
  read(periodChargeApi.ofContract, ({ db, input, now }) => listOfContract(db, input, now)),
  write(chargeApi.create, ({ tx, input, now }) => createCharge(tx, input, now)),
  write(chargeApi.bill, ({ tx, input, now }) => billOrder(tx, input, now)),
  write(chargeApi.cancel, ({ tx, input, now }) => cancelCharge(tx, input, now)),
  write(chargeApi.adjust, ({ tx, input, now }) => adjust(tx, input, now)),
  write(chargeApi.undoAdjustment, ({ tx, input, now }) => undoAdjustment(tx, input, now)),
  write(chargeApi.setNfse, ({ tx, input, now }) => setNfse(tx, input, now)),
  open(chargeApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const chargeId = await chargeForFile(files.database.reader(call.scope), id)
    return receiveFile(files, call, { id: fileId, parent: { chargeId }, kind, name })
  }),
  read(chargeApi.unbilled, ({ db, input }) => listUnbilled(db, input)),
  write(chargeApi.dismiss, ({ tx, input, now }) => dismissOrder(tx, input, now)),
  read(chargeSettingsApi.get, ({ db }) => chargeSettings(db)),
  write(chargeSettingsApi.change, ({ tx, input, now }) => changeSettings(tx, input, now)),
  write(paymentApi.register, ({ tx, input, now }) => pay(tx, input, now)),
  write(paymentApi.reverse, ({ tx, input, now }) => reverse(tx, input, now)),
  write(paymentApi.useCredit, ({ tx, input, now }) => useCredit(tx, input, now)),
  write(paymentApi.claim, ({ tx, input, now }) => claimPayment(tx, input, now)),
  write(paymentApi.confirm, ({ tx, input, now }) => confirmClaim(tx, input, now)),
  write(paymentApi.dispute, ({ tx, input, now }) => disputeClaim(tx, input, now)),
]
