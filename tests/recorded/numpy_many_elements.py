# %%
import numpy as np
print(np.maximum.accumulate([3,1,4,1,5,9,2,6]), np.minimum.accumulate([[3,1],[4,0]],axis=1).tolist(), np.logical_or.accumulate([False,True,False]), np.subtract.accumulate([1,2,3]), np.gcd.accumulate([12,18,8]), np.maximum.accumulate([1.,np.nan,2.]))
a=np.zeros(4); np.add.at(a,[0,1,1,-1],[1,2,3,4.]); print(a)
a=np.array([1,2,3,4]); np.multiply.at(a,[0,0,1],2); print(a); np.maximum.at(a,[0,1],[3,9]); print(a); np.subtract.at(a,[0,0],1); print(a); np.negative.at(a,[0,1]); print(a)
m=np.zeros((2,3)); np.add.at(m,(np.array([0,1,0]),np.array([1,2,1])),1.5); print(m); np.add.at(m,[0,0],np.array([1,2,3.])); print(m)
# %%
try: np.add.at(np.zeros(3),[3],1)
except IndexError as e: print(e)
a=np.zeros(3,int); np.add.at(a,[0,0],[1.5,.7]); print(a)
try: pass
except Exception as e: print(type(e).__name__, e)
print(np.add.reduceat(np.arange(8),[0,4,1,5]), np.add.reduceat(np.arange(8),[0,4]), np.maximum.reduceat(np.arange(12).reshape(3,4),[0,2],axis=1).tolist(), np.multiply.reduceat([1,2,3,4],[1,3]))
print(np.repeat([1,2,3],2), np.repeat([[1,2],[3,4]],[1,2],axis=0).tolist(), np.repeat(7,3), np.repeat(['a','b'],2), np.repeat([1,2,3],[0,2,1]), np.repeat([],3), np.repeat([[1,2]],2,axis=1).tolist())
print(np.delete([1,2,3,4],1), np.delete([1,2,3,4],[0,-1]), np.delete(np.arange(6).reshape(2,3),1,axis=1).tolist(), np.delete([1,2,3],slice(0,2)), np.delete([1,2,3],[True,False,True]), np.delete([1,2],[]), np.delete(['a','b'],0))
print(np.insert([1,2,3],1,9), np.insert([1,2,3],[0,2],[8,9]), np.insert([1,2,3],[1,1],[8,9]), np.insert(np.arange(4).reshape(2,2),1,[7,8],axis=1).tolist(), np.insert([1,2],-1,5), np.insert([1,2],2,5), np.insert(np.arange(4).reshape(2,2),0,5,axis=0).tolist(), np.insert([1,2,3],slice(0,2),[7,8]), np.insert(np.arange(4).reshape(2,2),[1],[[7],[8]],axis=1).tolist())
print(np.isin([1,2,3],[2,5]), np.isin(np.arange(1000),[2,5]).sum(), np.isin(np.arange(1000),[],invert=True).sum(), np.isin(['a','b'],['a']), np.isin(np.arange(500.)*.5,[1,2]).sum())
print(np.union1d([3,1],[2,1]), np.intersect1d([3,1,2],[2,1,7]), np.intersect1d([3,1,2,1],[2,1,7],return_indices=True), np.setdiff1d([3,1,2],[1]), np.setxor1d([1,2],[2,3]), np.union1d(['b'],['a']), np.setdiff1d(['a','b'],['b']), np.intersect1d([],[1]))
# %%
print(np.histogram2d([0,.5,1,1],[0,1,1,.2],bins=2), np.histogram2d([1,2,3],[1,2,3],bins=[2,3],range=[[0,4],[0,3]],weights=[1,2,3.]), np.histogram2d([1,2],[1,2],bins=2,density=True)[0])
print(np.histogram([1,2,2,5],bins=3,weights=[1,2,3,4]), np.histogram([1,2,2,5],bins=[0,2,6],weights=[.5,1,1,1],density=True))
print(np.gcd([12,-18,0],[8,12,5]), np.lcm([4,6,0],[6,8,3]), np.gcd(12,8), np.lcm(4,6), np.gcd.reduce([12,18,24]))
print(np.packbits([1,0,1,1,0,0,0,1,1]), np.packbits([[1,0],[0,1]],axis=1).tolist(), np.packbits([1,0,0],bitorder='little'), np.unpackbits(np.array([3,128],np.uint8)), np.unpackbits(np.array([[3],[4]],np.uint8),axis=1,count=4,bitorder='little').tolist())
a=np.array([1.5,2,1e-7,1e20,np.nan]); print(a.astype(str), a.astype(str).dtype, np.array([1,22]).astype(str), np.array([1,22]).astype(str).dtype, np.array([True]).astype(str), np.array([.1],np.float32).astype(str), np.array([123]).astype('U2'), np.array([[1,2]]).astype(str).shape, np.uint8([3]).astype(str).dtype)
# %%
import io
print(np.loadtxt(io.StringIO("1 2\n3 4")), np.loadtxt(io.StringIO("1, 2\n3,4 # x"),delimiter=","), np.loadtxt(io.StringIO("a b\n1 2\n"),skiprows=1,usecols=1), np.loadtxt(io.StringIO("1 2\n3 4"),unpack=True)[0], np.loadtxt(io.StringIO("5")), np.loadtxt(io.StringIO("1 2"),dtype=int), np.loadtxt(io.StringIO("1;2"),delimiter=";",converters={0:lambda s: float(s)*2}), np.loadtxt(io.StringIO("1 2"),ndmin=2))
f=io.StringIO(); np.savetxt(f,[[1,2.5],[3,4]],fmt="%.2f",delimiter=","); print(f.getvalue()); f=io.StringIO(); np.savetxt(f,[[1,2],[3,4]],fmt=["%d","%.1f"],header="h"); print(f.getvalue()); f=io.StringIO(); np.savetxt(f,[1,2],fmt="%d"); print(f.getvalue())
f=io.StringIO(); np.savetxt(f,[[1,2],[3,4]],fmt="%d - %d"); print(f.getvalue())
x=np.arange(300.)%7; k=np.arange(200.)%5
for mode in ("full","same","valid"): c=np.convolve(x,k,mode); print(mode, c.shape, c.sum(), c[:3], c[-3:], c[150:153]); c=np.correlate(x,k,mode); print(c.shape, c.sum(), c[:3],c[-3:])
print(np.convolve([1,2,3],[0,1,.5]), np.convolve([1,2],[1,2,3],'valid'), np.correlate([1,2,3],[0,1,.5],'same'))
