// React loads its slow development build unless this is set first: the entry imports this module first.
process.env['NODE_ENV'] ||= 'production';
