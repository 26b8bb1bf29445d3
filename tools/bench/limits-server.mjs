/* The machine's own limits: a folder of files by express.static, and a constant JSON reply. */
import express from 'express';

const [, , folder, json] = process.argv;
const body = JSON.parse(json);
const app = express();
app.disable('x-powered-by');
app.get('/constant', (_req, res) => {
  res.json(body);
});
app.use(express.static(folder));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
