# %%
from jax.experimental import sparse
import jax, jax.numpy as jnp
import numpy as np
M = jnp.array([[0., 1., 0., 2.], [3., 0., 0., 0.], [0., 0., 4., 0.]])
M_sp = sparse.BCOO.fromdense(M)
# %%
M_sp
# %%
print(M_sp.todense(), M_sp.data, M_sp.indices, M_sp.ndim, M_sp.shape, M_sp.dtype, M_sp.nse, M_sp.size, len(M_sp))
# %%
y = jnp.array([3., 6., 5.])
print(M_sp.T @ y, y @ M_sp, M_sp @ jnp.ones(4), M_sp @ jnp.ones((4,2)))
# %%
def f(y): return (M_sp.T @ y).sum()
print(jax.jit(jax.grad(f))(y), jax.grad(f)(y))
# %%
def f(M, v):
    return 2 * jnp.dot(jnp.log1p(M.T), v) + 1
print(f(M, y)); sparse.sparsify(f)(M_sp, y)
# %%
print(M_sp.indices_sorted, M_sp.unique_indices, M_sp.T.indices_sorted)
print(M_sp.T, M_sp.T.indices, M_sp.T.sort_indices().indices)
# %%
S = M_sp + M_sp
print(S, S.todense())
T = M_sp + M_sp.T.T
print(T, T.indices, T.sum_duplicates(), T.sum_duplicates().data)
# %%
print(M_sp * 2, (M_sp * 2).todense(), (3 * M_sp).data, (M_sp / 2).data, (-M_sp).data, abs(-M_sp).data, (M_sp ** 2).todense())
# %%
print(M_sp * M, (M_sp * jnp.arange(4.)).todense(), M_sp * M_sp, (M_sp * M_sp).todense())
# %%
M_sp + M
# %%
M_sp + 1
# %%
M_sp - M
# %%
(M_sp - M_sp).todense()
# %%
1 / M_sp
# %%
M_sp.sum(), M_sp.sum(0), M_sp.sum(0).todense(), M_sp.sum(1).todense(), M_sp.sum((0,1))
# %%
M_sp[0], M_sp[0].todense(), M_sp[:, 1].todense(), M_sp[1:, ::2].todense(), M_sp[1, 0].todense(), M_sp[None].shape, M_sp[-1].todense()
# %%
M_sp.reshape(4, 3).todense(), M_sp.reshape((2, 6)), M_sp.reshape(-1).todense()
# %%
M_sp @ M_sp.T, (M_sp @ M_sp.T).todense()
# %%
sp3 = sparse.BCOO.fromdense(jnp.arange(24.).reshape(2,3,4) % 5, n_batch=1); sp3
# %%
sp3.data.shape, sp3.indices.shape, sp3.todense(), sp3.n_batch, sp3.n_sparse, sp3.n_dense
# %%
sp4 = sparse.BCOO.fromdense(jnp.arange(24.).reshape(2,3,4) % 5, n_dense=1); sp4, sp4.todense()
# %%
print(sp3.update_layout(n_batch=0), sp4.update_layout(n_dense=0), sp4.update_layout(n_dense=0).todense()[1])
# %%
sp3.update_layout(n_dense=1)
# %%
x3 = sp3.update_layout(n_dense=1, on_inefficient=None); x3, x3.todense()
# %%
x5 = M_sp.update_layout(n_batch=1, on_inefficient=None); x5, x5.todense()
# %%
jax.vmap(lambda a: a @ jnp.ones(4))(sp3)
# %%
data = jnp.array([1., 3., 5., 7.]); indices = jnp.array([[0,0],[1,1],[2,2],[1,1]])
mat = sparse.BCOO((data, indices), shape=(3,3)); print(mat, mat.todense(), mat.sum_duplicates(), mat.sum_duplicates(nse=5).indices, mat.sum_duplicates(nse=2).data)
# %%
X = sparse.BCOO.fromdense(jnp.arange(6.)); y6 = jnp.ones(6)
print(sparse.value_and_grad(lambda X, y: X @ y)(X, y6), sparse.grad(lambda X, y: X @ y)(X, y6).data, sparse.grad(lambda X, y: X @ y, argnums=(0,1))(X, y6))
# %%
sparse.jacrev(lambda X: X @ jnp.ones((6,2)))(X).todense()
# %%
print(sparse.eye(3), sparse.eye(3, 4, k=1).todense(), sparse.empty((2,3)), sparse.empty((2,3)).todense(), sparse.eye(3, sparse_format='csr'), sparse.empty((3,3), sparse_format='bcsr'))
# %%
sparse.empty((2,3), sparse_format='x')
# %%
B = sparse.BCSR.fromdense(M); print(B, B.data, B.indices, B.indptr, B @ jnp.ones(4), B.todense(), B.to_bcoo())
B2 = sparse.BCSR.fromdense(jnp.stack([M, M.at[0].set(0)]), n_batch=1); print(B2, B2.indptr, B2.todense().shape)
# %%
C = sparse.COO.fromdense(M); print(C, C.row, C.col, C @ jnp.ones(4), C.T.todense())
R = sparse.CSR.fromdense(M); print(R, R.indptr, R @ jnp.ones((4,2)), R.T, R.T @ jnp.ones(3))
CC = sparse.CSC.fromdense(M); print(CC, CC.indptr, CC.todense())
# %%
jax.tree.leaves(M_sp), jax.tree.structure(M_sp)
# %%
jax.tree.map(lambda x: x * 2, M_sp).data
# %%
jax.jit(lambda m: m)(M_sp)
# %%
jax.jit(lambda m, v: m @ v)(M_sp, jnp.ones(4))
# %%
jax.jit(lambda x: sparse.BCOO.fromdense(x, nse=4).todense())(M)
# %%
jax.jit(lambda x: sparse.BCOO.fromdense(x))(M)
# %%
sparse.bcoo_concatenate([M_sp, M_sp], dimension=0), sparse.bcoo_concatenate([M_sp, M_sp], dimension=1).todense(), sparse.bcoo_concatenate([sp3, sp3], dimension=0)
# %%
sparse.bcoo_slice(M_sp, start_indices=(0,1), limit_indices=(2,4)).todense(), sparse.bcoo_broadcast_in_dim(M_sp, shape=(2,3,4), broadcast_dimensions=(1,2)), sparse.bcoo_broadcast_in_dim(M_sp, shape=(2,3,4), broadcast_dimensions=(1,2)).todense()
# %%
sparse.bcoo_dot_general(M_sp, jnp.ones((5,4)), dimension_numbers=(((1,),(1,)),((),()))), sparse.bcoo_dot_general(jnp.ones((5,3)), M_sp, dimension_numbers=(((1,),(0,)),((),())))
# %%
sparse.bcoo_dot_general(sp3, jnp.ones((2,4,2)), dimension_numbers=(((2,),(1,)),((0,),(0,))))
# %%
sparse.bcoo_multiply_dense(M_sp, jnp.arange(4.)), sparse.bcoo_extract(M_sp, 2 * M + 1).data, sparse.todense(M_sp).shape, sparse.todense(M).shape
# %%
sparse.sparsify(lambda x: jnp.sin(x).sum(0))(M_sp).todense()
# %%
sparse.sparsify(jnp.matmul)(M_sp, M.T)
# %%
sparse.sparsify(lambda a, b: jnp.stack([a, b]))(M_sp, M_sp).todense().shape, sparse.sparsify(lambda a: jnp.squeeze(a[:1]))(M_sp).todense()
# %%
sparse.BCOO((jnp.ones(3), jnp.zeros((2,2),int)), shape=(3,3))
# %%
jnp.dot(M_sp, jnp.ones(4))
# %%
M_sp @ jnp.ones(3)
# %%
M_sp.transpose((1,0)).shape, sp3.transpose((0,2,1)).todense().shape
# %%
sp3.transpose((1,0,2))
# %%
import scipy.sparse as ss
m = sparse.BCOO.from_scipy_sparse(ss.csr_matrix(np.eye(3, dtype='float32'))); m, m.indices
# %%
list(M_sp)
# %%
M_sp.astype('int32'), M_sp == M_sp
# %%
bool(M_sp.block_until_ready() is M_sp)
# %%
sparse.bcoo_reduce_sum(sp3, axes=(0,)), sparse.bcoo_reduce_sum(sp3, axes=(0,)).todense(), sparse.bcoo_reduce_sum(sp4, axes=(2,)).todense()
# %%
sparse.bcoo_update_layout(M_sp, n_batch=3)
# %%
sparse.bcoo_sort_indices(sparse.BCOO((data, indices[::-1]), shape=(3,3))).indices
# %%
sparse.bcoo_rev(M_sp, (0,)).todense(), sparse.bcoo_squeeze(sparse.BCOO.fromdense(M[:1]), dimensions=(0,)).todense(), sparse.bcoo_dynamic_slice(M_sp, (1,1), (2,2)).todense()
# %%
jnp.sum([1,2])
# %%
jnp.add(None, 1)
# %%
jnp.array([1,2]) + [1,2]
