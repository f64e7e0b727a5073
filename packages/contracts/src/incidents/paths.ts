/** Method and path of each call, without zod, because the browser imports them. */
export const incidentsPaths = {
  listIncidents: 'GET /api/incidents',
  openIncident: 'POST /api/incidents',
  getIncident: 'GET /api/incidents/:id',
  workIncident: 'POST /api/incidents/:id/steps',
  getPlaybooks: 'GET /api/playbooks',
  listPlaybookVersions: 'GET /api/playbooks/versions',
  editPlaybook: 'PUT /api/playbooks/draft',
  discardPlaybooks: 'DELETE /api/playbooks/draft',
  publishPlaybooks: 'POST /api/playbooks/publish',
} as const;
