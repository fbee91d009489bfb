// React takes its slow, talkative form unless told before it is loaded: the entry imports this first.
process.env['NODE_ENV'] ||= 'production';
