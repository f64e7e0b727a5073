import * as alarms from '../alarms/endpoints.ts';
import * as audit from '../audit/audit-entry.ts';
import * as login from '../auth/login.ts';
import * as passwords from '../auth/passwords.ts';
import * as register from '../auth/register.ts';
import * as sessions from '../auth/sessions.ts';
import * as user from '../auth/user.ts';
import * as cannedReplies from '../chat/canned-reply.ts';
import * as claim from '../chat/claim.ts';
import * as conversation from '../chat/conversation.ts';
import * as chat from '../chat/endpoints.ts';
import * as hiddenMessage from '../chat/hidden-message.ts';
import * as noAnswer from '../chat/no-answer.ts';
import * as thread from '../chat/thread.ts';
import * as consoleInfo from '../console/console-info.ts';
import * as health from '../console/health.ts';
import * as events from '../events/endpoints.ts';
import * as handover from '../handover/endpoints.ts';
import * as models from '../models/model.ts';
import * as modelPhoto from '../models/photo.ts';
import * as modelPlace from '../models/place.ts';
import * as rota from '../models/rota.ts';
import * as operator from '../operator/operator.ts';
import * as playersExport from '../players/export.ts';
import * as playerCounts from '../players/player-counts.ts';
import * as reports from '../reports/endpoints.ts';
import * as roundCheck from '../rounds/check.ts';
import * as corrections from '../rounds/corrections.ts';
import * as roundDossier from '../rounds/dossier.ts';
import * as rounds from '../rounds/endpoints.ts';
import * as wheel from '../rounds/wheel.ts';
import * as listTables from '../tables/list-tables.ts';
import * as tableLive from '../tables/table-live.ts';
import * as views from '../views/saved-view.ts';

/** Every REST call of the console, by name. */
export const endpoints = {
  login: login.login,
  getMe: user.getMe,
  register: register.register,
  forgotPassword: passwords.forgotPassword,
  resetPassword: passwords.resetPassword,
  refresh: sessions.refresh,
  logout: sessions.logout,
  listSessions: sessions.listSessions,
  endSession: sessions.endSession,
  endOtherSessions: sessions.endOtherSessions,
  unlock: sessions.unlock,
  getConsoleInfo: consoleInfo.getConsoleInfo,
  getSignInInfo: consoleInfo.getSignInInfo,
  getOperator: operator.getOperator,
  getLeftOutRows: operator.getLeftOutRows,
  listTables: listTables.listTables,
  listLiveTables: tableLive.listLiveTables,
  listPlayerCounts: playerCounts.listPlayerCounts,
  exportPlayers: playersExport.exportPlayers,
  searchMessages: chat.searchMessages,
  sendMessage: chat.sendMessage,
  listConversations: conversation.listConversations,
  searchThreads: thread.searchThreads,
  getThread: thread.getThread,
  dismissUnproven: thread.dismissUnproven,
  markRead: thread.markRead,
  hideMessage: hiddenMessage.hideMessage,
  showMessage: hiddenMessage.showMessage,
  exportThread: thread.exportThread,
  claimConversation: claim.claimConversation,
  releaseConversation: claim.releaseConversation,
  markNoAnswer: noAnswer.markNoAnswer,
  unmarkNoAnswer: noAnswer.unmarkNoAnswer,
  listCannedReplies: cannedReplies.listCannedReplies,
  createCannedReply: cannedReplies.createCannedReply,
  updateCannedReply: cannedReplies.updateCannedReply,
  deleteCannedReply: cannedReplies.deleteCannedReply,
  createEvent: events.createEvent,
  listEvents: events.listEvents,
  getEvent: events.getEvent,
  updateEvent: events.updateEvent,
  activateEvent: events.activateEvent,
  deactivateEvent: events.deactivateEvent,
  deleteEvent: events.deleteEvent,
  undeleteEvent: events.undeleteEvent,
  listRounds: rounds.listRounds,
  getRoundsPace: rounds.getRoundsPace,
  getRound: rounds.getRound,
  getRoundCards: rounds.getRoundCards,
  updateRound: rounds.updateRound,
  exportRounds: rounds.exportRounds,
  listRoundVersions: rounds.listRoundVersions,
  checkRounds: roundCheck.checkRounds,
  getRoundDossier: roundDossier.getRoundDossier,
  proposeCorrection: corrections.proposeCorrection,
  listCorrections: corrections.listCorrections,
  approveCorrection: corrections.approveCorrection,
  rejectCorrection: corrections.rejectCorrection,
  withdrawCorrection: corrections.withdrawCorrection,
  getWheel: wheel.getWheel,
  serviceWheel: wheel.serviceWheel,
  listModels: models.listModels,
  getModel: models.getModel,
  createModel: models.createModel,
  updateModel: models.updateModel,
  deleteModel: models.deleteModel,
  placeModel: modelPlace.placeModel,
  getModelPhoto: modelPhoto.getModelPhoto,
  changeModelPhoto: modelPhoto.changeModelPhoto,
  removeModelPhoto: modelPhoto.removeModelPhoto,
  getRota: rota.getRota,
  planRelief: rota.planRelief,
  cancelRelief: rota.cancelRelief,
  listHandover: handover.listHandover,
  getHandoverState: handover.getHandoverState,
  getShiftSummary: handover.getShiftSummary,
  writeHandover: handover.writeHandover,
  followUpHandover: handover.followUpHandover,
  takeOverShift: handover.takeOverShift,
  exportHandover: handover.exportHandover,
  makeReport: reports.makeReport,
  listReports: reports.listReports,
  previewReport: reports.previewReport,
  getReport: reports.getReport,
  cancelReport: reports.cancelReport,
  exportReport: reports.exportReport,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  getAuditChain: audit.getAuditChain,
  listAlarms: alarms.listAlarms,
  acknowledgeAlarm: alarms.acknowledgeAlarm,
  listViews: views.listViews,
  createView: views.createView,
  updateView: views.updateView,
  deleteView: views.deleteView,
  getLiveness: health.getLiveness,
  getReadiness: health.getReadiness,
} as const;

export type EndpointName = keyof typeof endpoints;
