/**
 * Columns that name an organization and do not move with a clinic that a workshop keeps, by the reason. All others are
 * those of the function `columns_of_clinics`. A new column that names a clinic belongs to one of these.
 */
export const clinicColumns = {
  /** `join_clinics` joins or drops their rows by name. */
  joined: words(`clients.clinic_id client_notes.clinic_id counters.issuer_id label_settings.organization_id
    money_months.organization_id compliance_days.clinic_id planner_days.clinic_id`),
  /** Who did or keeps it: never a clinic without people. */
  ofPeople: words(`acknowledgement_codes.organization_id acknowledgement_walls.organization_id
    audit_log.organization_id budgets.organization_id calendar_feeds.organization_id
    checklist_items.organization_id checklist_template_versions.organization_id checklist_templates.organization_id
    checklists.organization_id client_contacts.organization_id corrective_actions.organization_id
    data_copies.organization_id document_drafts.organization_id documents.issuer_id expense_categories.organization_id
    expense_series.organization_id expenses.organization_id files.logo_of files.organization_id
    icp_signatures.organization_id imports.organization_id indicator_checks.organization_id inspection_folders.organization_id
    inspection_notes.organization_id invitations.organization_id memberships.organization_id
    message_reads.organization_id message_reports.organization_id message_waits.organization_id messages.organization_id
    norm_readings.organization_id notifications.organization_id pushes.organization_id organizations.managed_by purchase_lines.organization_id
    purchase_receipt_lines.organization_id purchase_receipts.organization_id purchases.organization_id
    quick_replies.organization_id instruments.organization_id usual_services.organization_id
    registrations.organization_id reminder_days.organization_id reminders.organization_id
    self_assessments.organization_id share_openings.organization_id shares.organization_id
    signature_requests.organization_id stock_balances.organization_id stock_count_lines.organization_id
    stock_counts.organization_id stock_items.organization_id stock_lots.organization_id
    stock_movements.organization_id stock_places.organization_id stock_reservations.organization_id
    staff_members.organization_id subscriptions.organization_id supplier_prices.organization_id suppliers.organization_id
    support_requests.organization_id trial_notices.organization_id trials.organization_id`),
}

function words(text: string): string[] {
  return text.split(/\s+/)
}
